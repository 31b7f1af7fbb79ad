// Plain JavaScript, as a process's first module: the rest of it is TypeScript.
import { runBundled } from '../../../bootstrap/bundled.mjs';

process.setSourceMapsEnabled(true);
await runBundled(new URL('./main.ts', import.meta.url), new URL('../../../..', import.meta.url));
