import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import semver from 'semver';
import { type Output, readOr } from '../command.ts';
import { installedVersion, type Npm, npmAt } from './npm.ts';
import { upgraded } from './upgraded.ts';

export const upgradeUse = [
  '  upgrade [--to VERSION] [--dry-run]',
  '                         takes another version of heddle into this app, carries the documents over to its language, says what it',
  '                         would do to the database and what has changed for what this app uses; dry-run: says all of it and changes nothing',
].join('\n');

const options = {
  schemas: { type: 'string', default: 'schemas' },
  to: { type: 'string', default: 'latest' },
  'dry-run': { type: 'boolean', default: false },
  // By the version before to the one after it, which carries the documents over.
  from: { type: 'string' },
} as const;

const readGiven = (args: readonly string[]) => parseArgs({ args: [...args], options }).values;

/**
 * heddle upgrade, in the folder of an app. What is newer is installed first and does the rest itself, since it alone
 * knows its language. Gives the exit code: 0, 1 where something is refused or left for a person, 2 wrong use.
 */
export async function upgrade(
  args: readonly string[],
  output: Output,
  handlers?: ReadonlySet<string>,
  folder = process.cwd(),
  npm: Npm = npmAt,
): Promise<number> {
  const given = readOr(output, upgradeUse, () => readGiven(args));
  if (!given) return 2;
  const { from, schemas, to, 'dry-run': isDry } = given;
  if (from !== undefined) return upgraded({ from, schemas, isDry, folder }, output, handlers);
  const refuse = (sentence: string): number => {
    output.err(sentence);
    return 1;
  };
  const present = await installedVersion(folder);
  if (present === undefined)
    return refuse(
      '这个文件夹的 package.json 没有安装 heddle：从代码库运行的应用请更新代码库，再运行 migrate · heddle is not installed by package.json of this folder: an app that runs from a clone takes the clone along, and then migrate',
    );
  const wanted = await npm(folder).versionOf(to);
  if (typeof wanted !== 'string') return refuse(wanted.refused);
  if (semver.lt(wanted, present))
    return refuse(
      `${wanted} 比现在的 ${present} 旧：文档和数据库可能已经用了它不认识的写法，不能降级 · ${wanted} is older than ${present}, which is here: what documents and database have by now it may not know, so there is no way back`,
    );
  output.out(
    wanted === present
      ? `heddle 已是 ${present} · heddle is ${present} already`
      : `heddle ${present} → ${wanted}${isDry ? '（试算，不改动 · nothing is changed）' : ''}`,
  );
  const rest = ['upgrade', '--from', present, '--schemas', schemas, ...(isDry ? ['--dry-run'] : [])];
  if (!isDry) {
    const failed = wanted === present ? undefined : await npm(folder).install(wanted);
    return failed === undefined ? npm(folder).heddle(rest, folder) : refuse(failed.refused);
  }
  const beside = await mkdtemp(path.join(tmpdir(), 'heddle-upgrade-'));
  try {
    const failed = await npm(beside).install(wanted);
    return failed === undefined ? await npm(beside).heddle(rest, folder) : refuse(failed.refused);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}
