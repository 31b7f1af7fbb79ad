import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figure, Measurement } from '../figure.ts';
import { besidePeers, peersPort } from './beside.ts';

interface Keys {
  who: string;
  n: number;
  p50: number;
  readyMs: number;
  allTyped: boolean;
}
interface List {
  who: string;
  ms: number;
  jsKB: number;
}

/** With three, the ratio of 500 fields was between 0.36 and 0.49 from one time to the next. */
const formRuns = 11;
const listRuns = 13;

/** The same pages in the peers' benchmark, whose folder (built, see its README) the variable PEERS names. */
export const peers: Measurement = {
  name: 'peers',
  title: 'The same pages beside our peers',
  run: async say =>
    (await besidePeers(say, async ({ ours, storage, folder, browser }) => {
      const environment = {
        CHROMIUM: browser,
        OURS_STORAGE: storage,
        OURS_FORM: `${ours}/form{n}`,
        OURS_INPUT: '[data-field=f0] input',
        OURS_FIELD: '[data-field]',
        OURS_LIST: `${ours}/bench`,
        // Not before it has taken the place of the plain rows.
        OURS_ROW: '.grid-there .ag-row',
        OURS_TEXT: '名称',
        PORT: String(peersPort),
      };
      const run = (script: string, ...args: string[]) => node(folder, [script, ...args], environment, say);
      await run('keys.mjs', String(formRuns), '40', '200,500', 'formily,ours');
      const keys = JSON.parse(await readFile(path.join(folder, 'keys.json.out'), 'utf8')) as Keys[];
      await run('list.mjs', String(listRuns));
      const lists = JSON.parse(await readFile(path.join(folder, 'list.json.out'), 'utf8')) as List[];
      return [...keyFigures(keys), ...listFigures(lists)];
    })) ?? [],
};

function keyFigures(all: readonly Keys[]): Figure[] {
  const of = (who: string, n: number): Keys => {
    const found = all.find(one => one.who === who && one.n === n);
    if (!found?.allTyped) throw new Error(`${who} with ${n} fields was not measured, or lost a key`);
    return found;
  };
  const [ours, theirs] = [of('ours', 500), of('formily', 500)];
  return [
    ...(
      [
        [200, 1],
        [500, 0.9],
      ] as const
    ).map(([n, limit]) => ({
      name: `keystroke in a form of ${n} fields, by Formily's`,
      value: of('ours', n).p50 / of('formily', n).p50,
      unit: '×' as const,
      limit,
      note: `${of('ours', n).p50} ms, Formily ${of('formily', n).p50} ms; medians of ${formRuns} runs of 40 keys`,
    })),
    {
      name: "form of 500 fields ready, by Formily's",
      value: ours.readyMs / theirs.readyMs,
      unit: '×',
      limit: 0.45,
      note: `${ours.readyMs} ms, Formily ${theirs.readyMs} ms; medians of ${formRuns}`,
    },
  ];
}

function listFigures(all: readonly List[]): Figure[] {
  const of = (who: string): List => {
    const found = all.find(one => one.who === who);
    if (!found) throw new Error(`${who} was not measured`);
    return found;
  };
  const [ours, theirs] = [of('ours'), of('amis')];
  return [
    {
      name: "list of 50 × 12 filled, by amis's",
      value: ours.ms / theirs.ms,
      unit: '×',
      limit: 0.6,
      note: `${ours.ms} ms, amis ${theirs.ms} ms; medians of ${listRuns}, cold cache`,
    },
    { name: 'JavaScript of that list', value: ours.jsKB, unit: 'KB', limit: 480, note: `amis ${theirs.jsKB} KB` },
  ];
}

/** Runs one of the peers' scripts; what it prints is said. @throws Error when it fails */
function node(
  cwd: string,
  args: readonly string[],
  environment: Record<string, string>,
  say: (line: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.on('data', (part: Buffer) => say(part.toString().trimEnd()));
    child.once('error', reject);
    child.once('close', code => (code === 0 ? resolve() : reject(new Error(`${args[0]} ended with ${code}`))));
  });
}
