import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readSchemas } from '#runtime/language/index.ts';
import { buildClient } from '../app/client.ts';
import { describeIssues, Schemas } from '../app/schemas.ts';
import { builtFile, builtOf, builtText, readBuilt } from './built.ts';
import { buildPrograms } from './programs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = path.join(root, 'dist');
const say = (line: string): void => console.log(line);

const { values } = parseArgs({ options: { schemas: { type: 'string', default: 'schemas' } } });
const schemas = path.resolve(root, values.schemas);
const { issues, published, documents = {} } = await new Schemas(schemas).check();
for (const line of describeIssues(issues, schemas)) say(line);

if (!published) {
  console.error('The documents have errors (above): mend them and build again.');
  process.exitCode = 1;
} else {
  const assets = await buildClient(root, dist, say, 'client', 'thorough');
  await mkdir(dist, { recursive: true });
  const programs = await buildPrograms(root, dist);
  const former = await readBuilt(dist).catch(() => undefined);
  const built = builtOf({ published, documents, texts: await readSchemas(schemas), programs, assets, former });
  // Written last and at once: what it names is there.
  const draft = path.join(dist, `${builtFile}.${process.pid}`);
  await writeFile(draft, builtText(built));
  await rename(draft, path.join(dist, builtFile));
  say('Built into dist. NODE_ENV=production DATABASE_URL=postgresql://… npm start serves it.');
}
