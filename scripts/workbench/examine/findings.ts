import type { CaseChoice, Finding } from '#runtime/language/bundle/change-sets.ts';
import { builtExtensions, type CasesModel, type Issue, type SchemaFiles, validate } from '#runtime/language/index.ts';
import { runCases } from '../../heddle/cases/run-cases.ts';
import { NoSide, type Side, sidesOf } from '../../heddle/diff/read-side.ts';
import { meaningOf } from './meaning.ts';
import { touchedCases } from './touched-cases.ts';

/** What is asked of a change. */
export interface Question {
  before: SchemaFiles;
  after: SchemaFiles;
  /** Where the code is that the app brings along; undefined: there is none. */
  folder: string | undefined;
  /** issues: nothing but what is wrong. */
  wanted: 'issues' | CaseChoice;
  /** The PostgreSQL on which databases are made for the cases; undefined: one is started. */
  databaseUrl: string | undefined;
}

/** Finds out about a change, one thing after the other; tells each as soon as it is known. */
export async function tellFindings(
  question: Question,
  handlers: ReadonlySet<string>,
  tell: (finding: Finding) => void,
): Promise<void> {
  const { before, after, folder, wanted, databaseUrl } = question;
  const issues = await issuesOf(question, handlers);
  tell({ kind: 'issues', issues });
  if (wanted === 'issues' || issues.some(({ severity }) => severity === 'error')) return;
  const sides = await sidesOf(
    { name: '已发布', files: before },
    { name: '变更集', files: after },
    { folder, handlers },
  ).catch((error: unknown) => {
    if (!(error instanceof NoSide)) throw error;
    tell({ kind: 'failed', message: `已发布的文档有错误，无从比较：${error.message.split(' · ')[0]}` });
    return undefined;
  });
  if (!sides) return;
  tell({ kind: 'meaning', changes: meaningOf(...sides) });
  if (wanted !== 'none') await tellCases(chosen(wanted, sides), sides[1], { databaseUrl, tell });
}

async function issuesOf({ after, folder }: Question, handlers: ReadonlySet<string>): Promise<Issue[]> {
  const extensions = folder === undefined ? {} : { extensions: await builtExtensions(folder, after) };
  return validate(after, { handlers, ...extensions }).issues;
}

const chosen = (wanted: 'touched' | 'all', [before, after]: readonly [Side, Side]): CasesModel[] =>
  wanted === 'all' ? after.resolved.cases : touchedCases(before, after);

async function tellCases(
  files: readonly CasesModel[],
  { resolved }: Side,
  { databaseUrl, tell }: { databaseUrl: string | undefined; tell: (finding: Finding) => void },
): Promise<void> {
  tell({ kind: 'cases', count: files.reduce((sum, { cases }) => sum + cases.length, 0) });
  if (files.length === 0) return;
  await runCases(files, resolved.model, databaseUrl, ({ file }, { name, at, differences }) =>
    tell({ kind: 'case', result: { file, name, at, differences } }),
  );
}
