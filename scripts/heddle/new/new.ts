import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Issue,
  incrementalChecker,
  nearest,
  printIssue,
  readSchemas,
  type SchemaFiles,
} from '#runtime/language/index.ts';
import type { Output } from '../command.ts';
import { installPackages } from './app/install.ts';
import { appUse, newApp } from './app/new-app.ts';
import { newOptions } from './asked.ts';
import { Drafts } from './drafts.ts';
import { newKinds } from './kinds.ts';

export const newUse = [
  `  new app ${appUse}`,
  '                         writes a new app into a folder of its name; at a terminal it asks for the rest',
  `  new ${Object.keys(newKinds).join('|')} NAME --title 标题 [--label 权限] [--role ROLE] [--group KEY] …`,
  '                         writes documents to go on from, with catalogue, role and menu; new --help says the options',
].join('\n');

/** heddle new. Gives the exit code: 0, 1 where what was asked for would not validate, 2 wrong use. */
export async function makeNew(args: string[], output: Output, handlers?: ReadonlySet<string>): Promise<number> {
  if (args[0] === 'app') return newApp(args.slice(1), output, process.cwd(), installPackages);
  const given = readGiven(args);
  if (typeof given === 'string') {
    output.err(given);
    return 2;
  }
  const { kind, name, schemas = 'schemas', title, ...options } = given;
  try {
    const files: SchemaFiles = await readSchemas(schemas);
    const check = incrementalChecker();
    const before = check(files, handlers ? { handlers } : {});
    const drafts = new Drafts(files);
    newKinds[kind]?.({ name, title, label: options.label ?? title, options, resolved: before.resolved, drafts });
    const { issues } = check(drafts.files, handlers ? { handlers } : {});
    // What was wrong before, and stands elsewhere, is none of this.
    const mistakes = newIssues(before.issues, issues).filter(({ severity }) => severity === 'error');
    if (mistakes.length > 0)
      throw new Error(['Nothing was written, as it would not validate:', ...mistakes.map(printIssue)].join('\n'));
    await write(schemas, drafts);
    for (const file of drafts.changed) output.out(path.join(schemas, file));
    for (const issue of newIssues(before.issues, issues)) output.out(printIssue(issue));
    return 0;
  } catch (error) {
    output.err((error as Error).message);
    return 1;
  }
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

type Given = { kind: string; name: string; title: string; schemas?: string } & Partial<
  Record<keyof typeof newOptions, string>
>;

function readGiven(args: string[]): Given | string {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        schemas: text,
        help: { type: 'boolean' },
        ...Object.fromEntries(Object.keys(newOptions).map(name => [name, text])),
      },
    });
    const own = values as Record<string, string | undefined>;
    const [kind = '', name = ''] = positionals;
    if (values.help) return help();
    if (!Object.hasOwn(newKinds, kind))
      return `There is no "new ${kind}". ${nearest(kind, Object.keys(newKinds))}\n${newUse}`;
    if (!/^[a-zA-Z][\w.]*$/.test(name) || positionals.length > 2)
      return `It takes one name, of letters, digits and dots.\n${newUse}`;
    if (!own.title) return `--title is needed: ${newOptions.title}.`;
    return { ...own, kind, name, title: own.title };
  } catch (error) {
    return (error as Error).message;
  }
}

const help = (): string =>
  [newUse, ...Object.entries(newOptions).map(([name, about]) => `    --${name.padEnd(8)} ${about}`)].join('\n');
