import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withRelease } from './changelog.ts';

// What `npm version` asks for: `check` before it numbers anything, `note` once package.json has the number.
const root = fileURLToPath(new URL('../..', import.meta.url));
const file = path.join(root, 'CHANGELOG.md');
const [task] = process.argv.slice(2);

try {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const changelog = await readFile(file, 'utf8');
  // Before it has its number, any that is not there will do.
  const released = withRelease(changelog, task === 'note' ? version : 'next', new Date().toISOString().slice(0, 10));
  if (task === 'note') await writeFile(file, released);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
