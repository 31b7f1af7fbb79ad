import { fileURLToPath } from 'node:url';

const runner = fileURLToPath(new URL('../bootstrap/run.mjs', import.meta.url));

/** What node is given to run a TypeScript file as a program of its own. @param here the import.meta.url of who asks */
export const programOf = (name: string, here: string): string[] => [runner, fileURLToPath(new URL(name, here))];
