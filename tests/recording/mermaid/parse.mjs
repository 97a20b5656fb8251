// Fails if Mermaid cannot read one of the files that are named.
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('');
globalThis.window = window; // Mermaid cleans its texts with a browser's means
globalThis.document = window.document;
const { default: mermaid } = await import('mermaid');

for (const file of process.argv.slice(2)) {
    try {
        const { diagramType } = await mermaid.parse(readFileSync(file, 'utf8'));
        if (diagramType !== 'sequence')
            throw new Error(`it is a ${diagramType}`);
    } catch (error) {
        console.error(`${file}: ${error.message}`);
        process.exitCode = 1;
    }
}
