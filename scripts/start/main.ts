import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endInOrder } from '../app/end-in-order.ts';
import { type RunningApp, startApp } from '../app/start-app.ts';
import { StartError } from '../app/start-error.ts';
import { accountLines } from './accounts.ts';
import { besideApp } from './beside.ts';
import { callCentreLines } from './call-centre.ts';
import { readStartOptions, startHelp } from './options.ts';

/** Heddle's own folder; the app is in the one where it was started. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const kept = path.resolve('.heddle');
const options = readStartOptions(process.argv.slice(2), process.cwd(), process.env);

if (options === 'help') console.log(startHelp);
else if ('wrong' in options) {
  console.error(options.wrong);
  process.exitCode = 2;
} else await run(startApp(options, { root, kept, say, log, onLost: fail, beside: besideApp(root, say) }));

function say(line: string): void {
  console.log(line);
}

function log(line: string): void {
  console.error(line);
}

async function run(starting: Promise<RunningApp>): Promise<void> {
  endInOrder(starting, { say, log });
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
