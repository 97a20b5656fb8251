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
        <source>woke %n</source>
        <translation>
            <numerusform>woke %n</numerusform>
            <numerusform>woke %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::app::FindingWords</name>
    <message numerus="yes">
        <source>Deadlock: %n sessions wait for each other</source>
        <translation>
            <numerusform>Deadlock: %n session waits for itself</numerusform>
            <numerusform>Deadlock: %n sessions wait for each other</numerusform>
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
        <source>%n sessions watch %1.</source>
        <translation>
            <numerusform>%n session watches %1.</numerusform>
            <numerusform>%n sessions watch %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>zoetrope::app::NarratorLines</name>
    <message numerus="yes">
        <source>It is agreed that there are %n lease(s).</source>
        <translation>
            <numerusform>It is agreed that there is %n lease.</numerusform>
            <numerusform>It is agreed that there are %n leases.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is agreed that at most %n may hold at once.</source>
        <translation>
            <numerusform>It is agreed that at most %n may hold at once.</numerusform>
            <numerusform>It is agreed that at most %n may hold at once.</numerusform>
        </translation>
    </message>
</context>
</TS>
