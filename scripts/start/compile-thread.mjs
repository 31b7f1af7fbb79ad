// Plain JavaScript: the loader of TypeScript is a thread's own, so that of the process does not read this thread's entry.
import { register } from 'tsx/esm/api';

register();
await import('./compile-worker.ts');
