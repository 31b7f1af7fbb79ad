// Plain JavaScript, as the first file of a process: the rest of it is TypeScript.
import { runBundled } from '../../bootstrap/bundled.mjs';

await runBundled(new URL('./main.ts', import.meta.url), new URL('../../..', import.meta.url));
