import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Issue, incrementalChecker, printIssue, type SchemaFiles } from '#runtime/language/index.ts';
import type { Output } from '../command.ts';
import { readFolder } from '../read-folder.ts';
import { installPackages } from './app/install.ts';
import { newApp } from './app/new-app.ts';
import { Drafts } from './drafts.ts';
import { type Given, newUse, readGiven } from './given.ts';
import { newKinds } from './kinds.ts';

/** heddle new. Gives the exit code: 0, 1 where what was asked for would not validate, 2 wrong use. */
export async function makeNew(args: string[], output: Output, handlers?: ReadonlySet<string>): Promise<number> {
  if (args[0] === 'app') return newApp(args.slice(1), output, process.cwd(), installPackages);
  let given: ReturnType<typeof readGiven>;
  try {
    given = readGiven(args);
  } catch (error) {
    output.err(`${(error as Error).message}\n${newUse}`);
    return 2;
  }
  if (!('told' in given)) return make(given, output, handlers);
  if (given.isWrong) output.err(given.told);
  else output.out(given.told);
  return given.isWrong ? 2 : 0;
}

async function make(given: Given, output: Output, handlers: ReadonlySet<string> | undefined): Promise<number> {
  const { kind, name, schemas = 'schemas', title, ...options } = given;
  const files: SchemaFiles | string = await readFolder(schemas);
  if (typeof files === 'string') {
    output.err(files);
    return 2;
  }
  const check = incrementalChecker();
  const before = check(files, handlers ? { handlers } : {});
  try {
    const drafts = new Drafts(files);
    newKinds[kind]?.make({ name, title, label: options.label ?? title, options, resolved: before.resolved, drafts });
    const { issues } = check(drafts.files, handlers ? { handlers } : {});
    // What was wrong before, and stands elsewhere, is none of this.
    const mistakes = newIssues(before.issues, issues).filter(({ severity }) => severity === 'error');
    if (mistakes.length > 0)
      throw new Error(
        ['没有写入，因为校验不过 · Nothing was written, as it would not validate:', ...mistakes.map(printIssue)].join(
          '\n',
        ),
      );
    await write(schemas, drafts);
    for (const file of drafts.changed) output.out(path.join(schemas, file));
    for (const issue of newIssues(before.issues, issues)) output.out(printIssue(issue));
    return 0;
  } catch (error) {
    output.err((error as Error).message);
    for (const line of unread(before.issues)) output.err(line);
    return 1;
  }
}

/** The documents that cannot be read, where there are such: what they say may be what is missing. */
function unread(issues: readonly Issue[]): string[] {
  const broken = issues.filter(({ code }) => code === 'HD101');
  if (broken.length === 0) return [];
  return [
    '这些文档有语法错误，其中的内容不算在内 · these documents cannot be read, and what they say does not count:',
    ...broken.map(printIssue),
  ];
}

async function write(folder: string, { files, changed }: Drafts): Promise<void> {
  for (const file of changed) {
    const place = path.join(folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, files.get(file) ?? '');
  }
}

/** What was not there before, such as a permission that no role has. */
const newIssues = (before: readonly Issue[], after: readonly Issue[]): Issue[] =>
  after.filter(
    issue => !before.some(one => one.code === issue.code && one.message === issue.message && one.file === issue.file),
  );
