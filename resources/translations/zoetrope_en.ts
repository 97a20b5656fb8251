<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Ladder</name>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s)</source>
        <translation>
            <numerusform>one waits</numerusform>
            <numerusform>%n wait</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>woke %n</source>
        <translation>
            <numerusform>woke %n</numerusform>
            <numerusform>woke %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait(s) for it to go</source>
        <translation>
            <numerusform>one waits for it to go</numerusform>
            <numerusform>%n wait for it to go</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to be woken</source>
        <translation>
            <numerusform>%n to be woken</numerusform>
            <numerusform>%n to be woken</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Lanes</name>
    <message numerus="yes">
        <source>%n more, like %1</source>
        <translation>
            <numerusform>%n more, like %1</numerusform>
            <numerusform>%n more, like %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait</source>
        <translation>
            <numerusform>%n waits</numerusform>
            <numerusform>%n wait</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more have done the same as %1.</source>
        <translation>
            <numerusform>%n more has done the same as %1.</numerusform>
            <numerusform>%n more have done the same as %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SpaceTime</name>
    <message numerus="yes">
        <source>%n moment(s) before these</source>
        <translation>
            <numerusform>%n moment before these</numerusform>
            <numerusform>%n moments before these</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::app</name>
    <message numerus="yes">
        <source>%n of data, those of children unknown</source>
        <translation>
            <numerusform>%n of data, those of children unknown</numerusform>
            <numerusform>%n of data, those of children unknown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait</source>
        <translation>
            <numerusform>%n waits</numerusform>
            <numerusform>%n wait</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in line</source>
        <translation>
            <numerusform>%n in line</numerusform>
            <numerusform>%n in line</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n leases</source>
        <translation>
            <numerusform>%n lease</numerusform>
            <numerusform>%n leases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n items</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n members</source>
        <translation>
            <numerusform>%n member</numerusform>
            <numerusform>%n members</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servers do not answer</source>
        <translation>
            <numerusform>%n server does not answer</numerusform>
            <numerusform>%n servers do not answer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servers hide watches</source>
        <translation>
            <numerusform>%n server hides watches</numerusform>
            <numerusform>%n servers hide watches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ephemerals</source>
        <translation>
            <numerusform>%n ephemeral</numerusform>
            <numerusform>%n ephemerals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n taken</source>
        <translation>
            <numerusform>%n taken</numerusform>
            <numerusform>%n taken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in</source>
        <translation>
            <numerusform>%n in</numerusform>
            <numerusform>%n in</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>survived %n looks</source>
        <translation>
            <numerusform>survived %n look</numerusform>
            <numerusform>survived %n looks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servers</source>
        <translation>
            <numerusform>%n server</numerusform>
            <numerusform>%n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sessions</source>
        <translation>
            <numerusform>%n session</numerusform>
            <numerusform>%n sessions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading: %n znodes so far</source>
        <translation>
            <numerusform>Reading: %n znode so far</numerusform>
            <numerusform>Reading: %n znodes so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In %n more recipes nobody waits, and nothing was found.</source>
        <translation>
            <numerusform>In %n more recipe nobody waits, and nothing was found.</numerusform>
            <numerusform>In %n more recipes nobody waits, and nothing was found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more hold</source>
        <translation>
            <numerusform>%1 and %n more hold</numerusform>
            <numerusform>%1 and %n more hold</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It has %n bytes of data, of version %1.</source>
        <translation>
            <numerusform>It has %n byte of data, of version %1.</numerusform>
            <numerusform>It has %n bytes of data, of version %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checked: %n recipes, for locks that are stuck or held for long, sessions that wait for each other, lost replies, waiters that nothing will wake, holders whose client is gone, closed barriers, and children that do not belong there.</source>
        <translation>
            <numerusform>Checked: %n recipe, for locks that are stuck or held for long, sessions that wait for each other, lost replies, waiters that nothing will wake, holders whose client is gone, closed barriers, and children that do not belong there.</numerusform>
            <numerusform>Checked: %n recipes, for locks that are stuck or held for long, sessions that wait for each other, lost replies, waiters that nothing will wake, holders whose client is gone, closed barriers, and children that do not belong there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not checked: %n places that only look like a recipe. In the window you can say what they are.</source>
        <translation>
            <numerusform>Not checked: %n place that only looks like a recipe. In the window you can say what it is.</numerusform>
            <numerusform>Not checked: %n places that only look like a recipe. In the window you can say what they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings began before the time that was asked for.</source>
        <translation>
            <numerusform>%n finding began before the time that was asked for.</numerusform>
            <numerusform>%n findings began before the time that was asked for.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checked: %n recipes, for locks that are stuck or held for long, sessions that wait for each other, lost replies, closed barriers, and children that do not belong there.</source>
        <translation>
            <numerusform>Checked: %n recipe, for locks that are stuck or held for long, sessions that wait for each other, lost replies, closed barriers, and children that do not belong there.</numerusform>
            <numerusform>Checked: %n recipes, for locks that are stuck or held for long, sessions that wait for each other, lost replies, closed barriers, and children that do not belong there.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n servers have no quorum</source>
        <translation>
            <numerusform>%n server has no quorum</numerusform>
            <numerusform>%n servers have no quorum</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::app::ClusterController</name>
    <message numerus="yes">
        <source>last seen %n looks ago</source>
        <translation>
            <numerusform>last seen a look ago</numerusform>
            <numerusform>last seen %n looks ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Clusters</name>
    <message numerus="yes">
        <source>%n clusters were imported.</source>
        <translation>
            <numerusform>%n cluster was imported.</numerusform>
            <numerusform>%n clusters were imported.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::app::FindingWords</name>
    <message numerus="yes">
        <source>%n sessions watch %1.</source>
        <translation>
            <numerusform>%n session watches %1.</numerusform>
            <numerusform>%n sessions watch %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The servers keep %n watches of lists of children.</source>
        <translation>
            <numerusform>The servers keep %n watch of a list of children.</numerusform>
            <numerusform>The servers keep %n watches of lists of children.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n members are in %1.</source>
        <translation>
            <numerusform>%n member is in %1.</numerusform>
            <numerusform>%n members are in %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more wait than at the first look.</source>
        <translation>
            <numerusform>%n more waits than at the first look.</numerusform>
            <numerusform>%n more wait than at the first look.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It was so at %n looks, one after another.</source>
        <translation>
            <numerusform>It was so at %n look.</numerusform>
            <numerusform>It was so at %n looks, one after another.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 stands in lines at %n more nodes: it may work in several threads, and then others of them go on.</source>
        <translation>
            <numerusform>%1 stands in line at %n more node: it may work in several threads, and then others of them go on.</numerusform>
            <numerusform>%1 stands in lines at %n more nodes: it may work in several threads, and then others of them go on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has sent %n requests since: a thread of it goes on.</source>
        <translation>
            <numerusform>%1 has sent %n request since: a thread of it goes on.</numerusform>
            <numerusform>%1 has sent %n requests since: a thread of it goes on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wait in %1.</source>
        <translation>
            <numerusform>%n waits in %1.</numerusform>
            <numerusform>%n wait in %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The paths of its ephemeral znodes come to %n bytes.</source>
        <translation>
            <numerusform>The paths of its ephemeral znodes come to %n byte.</numerusform>
            <numerusform>The paths of its ephemeral znodes come to %n bytes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was taken %n times, and came back each time.</source>
        <translation>
            <numerusform>%1 was taken once, and came back.</numerusform>
            <numerusform>%1 was taken %n times, and came back each time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n readers that stood behind %1 have gone, and it waits still.</source>
        <translation>
            <numerusform>A reader that stood behind %1 has gone, and it waits still.</numerusform>
            <numerusform>%n readers that stood behind %1 have gone, and it waits still.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::app::Importing</name>
    <message numerus="yes">
        <source>%n znodes</source>
        <translation>
            <numerusform>%n znode</numerusform>
            <numerusform>%n znodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are ephemeral and left out.</source>
        <translation>
            <numerusform>%n is ephemeral and left out.</numerusform>
            <numerusform>%n are ephemeral and left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::app::NarratorLines</name>
    <message numerus="yes">
        <source>%n are done; %1.</source>
        <translation>
            <numerusform>One is done; %1.</numerusform>
            <numerusform>%n are done; %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The participants agree that there are %n lease(s).</source>
        <translation>
            <numerusform>The participants agree that there is %n lease.</numerusform>
            <numerusform>The participants agree that there are %n leases.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The participants agree that at most %n may hold at once.</source>
        <translation>
            <numerusform>The participants agree that at most %n may hold at once.</numerusform>
            <numerusform>The participants agree that at most %n may hold at once.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::app::NarratorPhrases</name>
    <message numerus="yes">
        <source>%1 and %n other(s)</source>
        <comment>a list and how many more</comment>
        <translation>
            <numerusform>%1 and %n other</numerusform>
            <numerusform>%1 and %n others</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other(s) wait, too.</source>
        <translation>
            <numerusform>%n other waits, too.</numerusform>
            <numerusform>%n others wait, too.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::BeliefPanel</name>
    <message numerus="yes">
        <source>%n differ(s)</source>
        <translation>
            <numerusform>one differs</numerusform>
            <numerusform>%n differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ClusterPage</name>
    <message numerus="yes">
        <source>watches %1/%2 · %3 of %4 req/s · %n findings</source>
        <translation>
            <numerusform>watches %1/%2 · %3 of %4 req/s · %n finding</numerusform>
            <numerusform>watches %1/%2 · %3 of %4 req/s · %n findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ClusterView</name>
    <message numerus="yes">
        <source>%n waits</source>
        <translation>
            <numerusform>%n wait</numerusform>
            <numerusform>%n waits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::DraftStrip</name>
    <message numerus="yes">
        <source>Draft of a tour · moment %1 of %2 · %n caption(s)</source>
        <translation>
            <numerusform>Draft of a tour · moment %1 of %2 · %n caption</numerusform>
            <numerusform>Draft of a tour · moment %1 of %2 · %n captions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ExplanationSheet</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::FindingText</name>
    <message numerus="yes">
        <source>Deadlock: %n sessions wait for each other</source>
        <translation>
            <numerusform>Deadlock: %n session waits for itself</numerusform>
            <numerusform>Deadlock: %n sessions wait for each other</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Possibly a deadlock: %n sessions wait for each other</source>
        <translation>
            <numerusform>Possibly a deadlock: %n session waits for itself</numerusform>
            <numerusform>Possibly a deadlock: %n sessions wait for each other</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n sessions wait at the closed barrier</source>
        <translation>
            <numerusform>%1: %n session waits at the closed barrier</numerusform>
            <numerusform>%1: %n sessions wait at the closed barrier</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n sessions watch what may be a closed barrier</source>
        <translation>
            <numerusform>%1: %n session watches what may be a closed barrier</numerusform>
            <numerusform>%1: %n sessions watch what may be a closed barrier</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::LessonStrip</name>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n star(s) of three</source>
        <translation>
            <numerusform>%n star of three</numerusform>
            <numerusform>%n stars of three</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::MainWindow</name>
    <message numerus="yes">
        <source>You see the past, which cannot change. A new run can repeat its first %n step(s), and you go on from there; the present run ends.</source>
        <translation>
            <numerusform>You see the past, which cannot change. A new run can repeat its first step, and you go on from there; the present run ends.</numerusform>
            <numerusform>You see the past, which cannot change. A new run can repeat its first %n steps, and you go on from there; the present run ends.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::RecipeList</name>
    <message numerus="yes">
        <source>%n found</source>
        <translation>
            <numerusform>%n found</numerusform>
            <numerusform>%n found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n with findings</source>
        <translation>
            <numerusform>%1 · %n with findings</numerusform>
            <numerusform>%1 · %n with findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::StatusLine</name>
    <message numerus="yes">
        <source>&amp;End · +%n event(s)</source>
        <translation>
            <numerusform>&amp;End · +%n event</numerusform>
            <numerusform>&amp;End · +%n events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Live · +%n event(s)</source>
        <translation>
            <numerusform>&amp;Live · +%n event</numerusform>
            <numerusform>&amp;Live · +%n events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::TimelinePanel</name>
    <message numerus="yes">
        <source>%1 · %Ln event(s) later</source>
        <translation>
            <numerusform>%1 · %Ln event later</numerusform>
            <numerusform>%1 · %Ln events later</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::ui::ZnodeModel</name>
    <message numerus="yes">
        <source>%n children</source>
        <translation>
            <numerusform>%n child</numerusform>
            <numerusform>%n children</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::app::SearchTelling</name>
    <message numerus="yes">
        <source>Each order in which somebody who could go on is left at most %n times; there are others.</source>
        <translation>
            <numerusform>Each order in which somebody who could go on is left at most once; there are others.</numerusform>
            <numerusform>Each order in which somebody who could go on is left at most %n times; there are others.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>exhausted: each of the %1 orders of %2 participants and faults (%3) in which somebody who could go on is left at most %n times; none breaks an invariant</source>
        <translation>
            <numerusform>exhausted: each of the %1 orders of %2 participants and faults (%3) in which somebody who could go on is left at most once; none breaks an invariant</numerusform>
            <numerusform>exhausted: each of the %1 orders of %2 participants and faults (%3) in which somebody who could go on is left at most %n times; none breaks an invariant</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>exhausted: each of the %1 orders of %2 participants in which somebody who could go on is left at most %n times; none breaks an invariant</source>
        <translation>
            <numerusform>exhausted: each of the %1 orders of %2 participants in which somebody who could go on is left at most once; none breaks an invariant</numerusform>
            <numerusform>exhausted: each of the %1 orders of %2 participants in which somebody who could go on is left at most %n times; none breaks an invariant</numerusform>
        </translation>
    </message>
</context>
</TS>
