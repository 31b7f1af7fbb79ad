import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Output } from '../../command.ts';
import { type AppAsked, type AppGiven, askForRest, readAppGiven, wrongIn } from './asked.ts';
import { filesOfApp, usualTitle } from './files.ts';
import { isOneOf, languages, root, trades } from './trades.ts';
import { isFree, writeApp } from './write-app.ts';

/** Installs the packages of a folder. @returns whether it went well */
type Install = (folder: string) => Promise<boolean>;

/** What stands behind the command, whatever that is called. */
export const appUse = `NAME [--title 标题] [--language ${Object.keys(languages).join('|')}] [--trade ${Object.keys(trades).join('|')}] [--heddle RANGE] [--no-install]`;

/**
 * Writes a new app into a folder of its name; at a terminal it asks for what is not given. It imports nothing but what
 * can be bundled into one file: it is all that `npm create heddle` brings along.
 * @param below the folder in which that of the app comes to lie
 * @param install installs its packages, unless it is told not to
 * @returns the exit code: 0, 1 where it could not be written, 2 wrong use
 */
export async function newApp(args: string[], output: Output, below: string, install?: Install): Promise<number> {
  let given: AppGiven;
  try {
    given = readAppGiven(args);
  } catch (error) {
    output.err(`${(error as Error).message}\n${appUse}`);
    return 2;
  }
  const wrong = wrongIn(given) ?? (given.name === undefined && !output.ask ? nameless : undefined);
  if (wrong !== undefined) {
    output.err(`${wrong}\n${appUse}`);
    return 2;
  }
  try {
    if (given.name !== undefined) await mustBeFree(path.join(below, given.name));
    const installs = args.includes('--no-install') ? undefined : install;
    return await written(await whole(given, output), output, below, installs);
  } catch (error) {
    output.err(`没有写入 · Nothing was written: ${(error as Error).message}`);
    return 1;
  }
}

const nameless = '要有一个名称 · A name is needed.';

/** @throws Error where something would be lost */
async function mustBeFree(folder: string): Promise<void> {
  if (await isFree(folder)) return;
  throw new Error(
    `${folder} 已存在，而且不是空文件夹：换一个名称，或先清空它 · ${folder} is there and not an empty folder: choose another name, or empty it first`,
  );
}

async function written(asked: AppAsked, output: Output, below: string, install?: Install): Promise<number> {
  const { name } = asked;
  const folder = path.join(below, name);
  await mustBeFree(folder);
  const files = await filesOfApp(asked);
  await writeApp(folder, files);
  output.out(`${name}/ 已写入，共 ${files.size} 个文件 · ${files.size} files are written to ${name}/.`);
  const isReady = (await install?.(folder)) === true;
  output.out('接下来 · Next:');
  for (const line of [`cd ${name}`, ...(isReady ? [] : ['npm install']), 'npm start']) output.out(`  ${line}`);
  return 0;
}

/** With what was not given: as is asked, or else as is usual. */
async function whole(given: AppGiven, { ask, err }: Output): Promise<AppAsked> {
  const {
    name = '',
    language = 'zh',
    trade = 'empty',
    ...said
  } = ask ? await askForRest(given, { ask, tell: err }, title) : given;
  if (!isOneOf(language, languages) || !isOneOf(trade, trades)) throw new Error(`${language}, ${trade}`);
  return {
    name,
    language,
    trade,
    title: said.title ?? (await title(trade, name)),
    heddle: said.heddle ?? (await presentHeddle()),
  };
}

const title = async (trade: string, name: string): Promise<string> =>
  isOneOf(trade, trades) ? usualTitle(trade, name) : name;

/** The versions that go on from the one that writes the app. */
async function presentHeddle(): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  return `^${version}`;
}
