import { type CasesModel, compile, validate } from '#runtime/language/index.ts';
import type { Question, Told } from '#server/workbench/examiner.ts';
import { runCases } from '../../heddle/cases/run-cases.ts';
import { NoSide, type Side, sidesOf } from '../../heddle/diff/read-side.ts';
import { builtCode } from '../own-code.ts';
import { meaningOf } from './meaning.ts';
import { touchedCases } from './touched-cases.ts';

/** Finds out about a change, one thing after the other; tells each as soon as it is known. */
export async function tellFindings(
  { before, after, folder, wanted, databaseUrl }: Question,
  handlers: ReadonlySet<string>,
  tell: (told: Told) => void,
): Promise<void> {
  const options = { handlers, extensions: await builtCode(folder, after) };
  if (wanted === 'compile') {
    const { issues, bundle } = compile(after, options);
    tell({ kind: 'issues', issues });
    if (bundle) tell({ kind: 'compiled', compiled: bundle });
    return;
  }
  const { issues } = validate(after, options);
  tell({ kind: 'issues', issues });
  if (wanted === 'issues' || issues.some(({ severity }) => severity === 'error')) return;
  const sides = await sidesOf(
    { name: '已发布', files: before },
    { name: '变更集', files: after },
    { handlers, extensionsOf: files => builtCode(folder, files) },
  ).catch((error: unknown) => {
    if (!(error instanceof NoSide)) throw error;
    tell({ kind: 'failed', message: `已发布的文档有错误，无从比较：${error.message.split(' · ')[0]}` });
    return undefined;
  });
  if (!sides) return;
  tell({ kind: 'meaning', changes: meaningOf(...sides) });
  if (wanted !== 'none') await tellCases(chosen(wanted, sides), sides[1], { databaseUrl, tell });
}

const chosen = (wanted: 'touched' | 'all', [before, after]: readonly [Side, Side]): CasesModel[] =>
  wanted === 'all' ? after.resolved.cases : touchedCases(before, after);

async function tellCases(
  files: readonly CasesModel[],
  { resolved }: Side,
  { databaseUrl, tell }: { databaseUrl: string | undefined; tell: (told: Told) => void },
): Promise<void> {
  tell({ kind: 'cases', count: files.reduce((sum, { cases }) => sum + cases.length, 0) });
  if (files.length === 0) return;
  await runCases(files, resolved.model, databaseUrl, ({ file }, { name, at, differences }) =>
    tell({ kind: 'case', result: { file, name, at, differences } }),
  );
}
