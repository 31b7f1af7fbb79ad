// Plain JavaScript, as a thread's first module: the rest of it is TypeScript.
import { runBundled } from '../bootstrap/bundled.mjs';

await runBundled(new URL('./compile-worker.ts', import.meta.url), new URL('../..', import.meta.url));
