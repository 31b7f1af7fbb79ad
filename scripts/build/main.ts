import { existsSync } from 'node:fs';
import { cp, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readSchemas } from '#runtime/language/index.ts';
import { buildClient } from '../app/client.ts';
import { readyTexts } from '../app/ready.ts';
import { describeIssues, Schemas } from '../app/schemas.ts';
import { builtFile, builtOf, builtText, readBuilt } from './built.ts';
import { buildPrograms } from './programs.ts';

/** Heddle's own folder; the app is in the one where it was started. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = path.resolve('dist');
const say = (line: string): void => console.log(line);

const { values } = parseArgs({ options: { schemas: { type: 'string', default: 'schemas' } } });
const schemas = path.resolve(values.schemas);
const { issues, published, documents = {} } = await new Schemas(schemas).check();
for (const line of describeIssues(issues, schemas)) say(line);

if (!published) {
  console.error('The documents have errors (above): mend them and build again.');
  process.exitCode = 1;
} else {
  await mkdir(dist, { recursive: true });
  const assets = await within(dist, await buildClient(root, dist, say, 'client', 'thorough'));
  const programs = (await readyTexts(root)) ?? (await buildPrograms(root, dist));
  const former = await readBuilt(dist).catch(() => undefined);
  const built = builtOf({ published, documents, texts: await readSchemas(schemas), programs, assets, former });
  // Written last and at once: what it names is there.
  const draft = path.join(dist, `${builtFile}.${process.pid}`);
  await writeFile(draft, builtText(built));
  await rename(draft, path.join(dist, builtFile));
  say('Built into dist. NODE_ENV=production DATABASE_URL=postgresql://… npm start serves it.');
}

/** A built client as a folder of dist, which is all that is carried to where it is served. */
async function within(folder: string, client: string): Promise<string> {
  const own = path.join(folder, path.basename(client));
  if (own === client || existsSync(own)) return own;
  const draft = `${own}.${process.pid}`;
  await cp(client, draft, { recursive: true });
  await rename(draft, own);
  return own;
}
