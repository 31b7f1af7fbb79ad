import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folders with code, at the top level. */
const folders = ['runtime', 'renderer', 'agent', 'server', 'scripts', 'tests', 'schemas', 'examples'];
const code = /\.(ts|tsx|mts|mjs)$/;

/** The project's code below `root`: path, with slashes and from `root` on, → text. */
export function readSource(root: string): Map<string, string> {
  const source = new Map<string, string>();
  const read = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules') read(name);
      } else if (code.test(name)) source.set(name, readFileSync(path.join(root, name), 'utf8'));
    }
  };
  const present = new Set(readdirSync(root));
  for (const folder of folders) if (present.has(folder)) read(folder);
  return source;
}
