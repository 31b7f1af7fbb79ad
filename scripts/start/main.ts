import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Model } from '#runtime/language/index.ts';
import type { Mount } from '#server/http/server.ts';
import { mountGallery } from '../gallery/serve.ts';
import { accountLines } from './accounts.ts';
import { callCentreLines } from './call-centre.ts';
import { buildClient } from './client.ts';
import { endOnSignals } from './end-on-signals.ts';
import { readStartOptions, startHelp } from './options.ts';
import { type RunningApp, startApp } from './start-app.ts';
import { StartError } from './start-error.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const options = readStartOptions(process.argv.slice(2), root, process.env);

if (options === 'help') console.log(startHelp);
else if ('wrong' in options) {
  console.error(options.wrong);
  process.exitCode = 2;
} else await run(startApp(options, { root, say, log: line => console.error(line), onLost: fail, beside }));

function say(line: string): void {
  console.log(line);
}

/** 组件示例, which is built when it is first opened. */
function beside(app: { databaseUrl: string; model: () => Model }): Mount[] {
  return [mountGallery({ ...app, root, build: () => buildClient(root, path.join(root, 'dist'), say, 'gallery') })];
}

async function run(starting: Promise<RunningApp>): Promise<void> {
  endOnSignals(starting);
  try {
    const { url, model } = await starting;
    console.log(`\n${model.app.name} ${url}\n`);
    for (const line of accountLines(model)) console.log(line);
    for (const line of callCentreLines(model, url)) console.log(line);
    console.log('\nSaved documents show at once. Ctrl+C ends.');
  } catch (error) {
    if (error instanceof StartError) fail(error.message);
    else throw error;
  }
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exit(1);
}
