import type { CaseRefusal, CaseStep } from '#runtime/language/index.ts';
import type { Asked } from '#server/rehearsal/ask.ts';
import { compare, type Difference, shown } from './compare.ts';

/** What came back beside what was expected: how many succeed, what they answer, how the others are refused. */
export function compareAnswers(step: CaseStep, answers: readonly Asked[]): Difference[] {
  const done = answers.filter(({ code }) => code === 200);
  const refused = answers.filter(({ code }) => code !== 200);
  if (done.length !== step.succeed) return [miscounted(step, done, refused)];
  return [
    ...(step.answer === undefined ? [] : done.flatMap(({ content }) => compare('应答', step.answer, content))),
    ...unrepeated(refused.flatMap(one => refusedOtherwise(step.refused ?? {}, one))),
  ];
}

const unrepeated = (all: readonly Difference[]): Difference[] => [
  ...new Map(all.map(one => [`${one.what} ${one.actual}`, one])).values(),
];

function miscounted({ succeed, requests }: CaseStep, done: readonly Asked[], refused: readonly Asked[]): Difference {
  const all = requests.length;
  const first = refused[0];
  const reason = first ? `：${first.code} ${first.message}${marks(first.errors)}` : `：${shown(done[0]?.content)}`;
  if (all > 1) return { what: '成功次数', expected: `${succeed}/${all}`, actual: `${done.length}/${all}${reason}` };
  const [expected, actual] = succeed === 1 ? ['成功', '被拒绝'] : ['被拒绝', '成功'];
  return { what: '调用', expected, actual: `${actual}${reason}` };
}

const marks = (errors: Record<string, string>): string =>
  Object.entries(errors)
    .map(([field, message]) => `；${field}：${message}`)
    .join('');

function refusedOtherwise({ told, message, code, fields }: CaseRefusal, actual: Asked): Difference[] {
  const all: Difference[] = [];
  if (told !== undefined && ![actual.message, ...Object.values(actual.errors)].includes(told))
    all.push({ what: '拒绝的提示', expected: told, actual: `${actual.message}${marks(actual.errors)}` });
  if (message !== undefined) all.push(...compare('拒绝的提示', message, actual.message));
  if (code !== undefined) all.push(...compare('拒绝的代码', code, actual.code));
  // Every field that is marked is expected.
  if (fields && JSON.stringify(sorted(fields)) !== JSON.stringify(sorted(actual.errors)))
    all.push({ what: '标出的字段', expected: shown(fields), actual: shown(actual.errors) });
  return all;
}

const sorted = (fields: Record<string, string>) => Object.entries(fields).sort(([a], [b]) => a.localeCompare(b));
