// `node scripts/bootstrap/run.mjs FILE …` runs a TypeScript file as one program, quickly there and easily killed.

import { pathToFileURL } from 'node:url';
import { runBundled } from './bundled.mjs';

const [file = ''] = process.argv.splice(2, 1);
process.setSourceMapsEnabled(true);
await runBundled(pathToFileURL(file), new URL('../..', import.meta.url));
