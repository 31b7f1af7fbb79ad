import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePackages } from './packages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const to = path.join(root, 'dist/packages');
const sources = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
await rm(to, { recursive: true, force: true });
await mkdir(to, { recursive: true });
for (const { file, bytes } of await makePackages(root, to, sources))
  console.log(`${path.relative(root, file)} (${(bytes / 1024 / 1024).toFixed(1)} MB)`);
