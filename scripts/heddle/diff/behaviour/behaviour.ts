import { diffArrays } from 'diff';
import type { Model } from '#runtime/language/bundle/model.ts';
import { explainCall } from '#runtime/language/words/explain/explain-call.ts';
import { explainChain } from '#runtime/language/words/explain/explain-chain.ts';
import { explainEntity } from '#runtime/language/words/explain/explain-entity.ts';
import { explainProcess } from '#runtime/language/words/explain/explain-process.ts';
import { explainReport } from '#runtime/language/words/explain/explain-report.ts';
import { ruleLines } from '#runtime/language/words/explain/explain-rules.ts';
import { whoMay } from '#runtime/language/words/who.ts';
import type { Change } from '../change.ts';
import { entityPairs, type Pair, pairsOf } from '../pairs.ts';
import type { Side } from '../read-side.ts';
import { unspokenChanges } from './unspoken.ts';

type Sides = Readonly<Record<'before' | 'after', Side>>;

/** What happens otherwise than before: in the sentences that `explain` says of each, and what no sentence says. */
export function behaviourChanges(before: Side, after: Side): Change[] {
  const [was, is] = [before.resolved.model, after.resolved.model];
  const sides = { before, after };
  const told = <T>(kind: Told<T>['kind'], pairs: readonly Pair<T>[], lines: Told<T>['lines']): Change[] =>
    pairs.flatMap(pair => sentenceChanges(sides, pair, { kind, lines }));
  const reportOf = new Map([...after.resolved.reportNames].map(([name, key]) => [key, name]));
  return [
    ...told('entity', entityPairs(was, is), (entity, model) => [
      ...explainEntity(entity, model)
        .slice(1)
        .filter(line => !toldElsewhere.some(pattern => pattern.test(line))),
      ...ruleLines(entity.rules, entity.fields, model),
    ]),
    ...told('call', pairsOf(was.calls, is.calls), (call, model) => [
      ...explainCall(call, model)
        .slice(1)
        .filter(line => line !== whoMay(call.access, model)),
      ...(call.does.kind === 'act' ? ruleLines(call.rules, call.body, model) : []),
    ]),
    ...told('process', pairsOf(was.processes, is.processes), (process, model) => explainProcess(process, model)),
    ...told('chain', pairsOf(was.chains, is.chains), (chain, model) => explainChain(chain, model)),
    ...told(
      'report',
      pairsOf(was.reports, is.reports).map(pair => ({ ...pair, name: reportOf.get(pair.name) ?? pair.name })),
      (report, model) =>
        explainReport(report, model).filter(line => line !== whoMay(report.access, model).replaceAll('调用', '查看')),
    ),
    ...unspokenChanges(sides),
  ];
}

/** What its fields are is told of each, who sees its records and fields by access. */
const toldElsewhere = [/^字段：/, /^看得到的记录：/, /^「[^」]*」脱敏显示/, /^「[^」]*」：只有.*(看得到|可以修改)。$/];

interface Told<T> {
  kind: 'entity' | 'call' | 'process' | 'chain' | 'report';
  lines(one: T, model: Model): string[];
}

/** The sentences that one thing no longer says, beside those that it says now; of what is new or gone nothing. */
function sentenceChanges<T>(
  { before, after }: Sides,
  { name, before: was, after: is }: Pair<T>,
  { kind, lines }: Told<T>,
): Change[] {
  if (!was || !is || was === is) return [];
  const [old, now] = [lines(was, before.resolved.model), lines(is, after.resolved.model)];
  if (old.join('\n') === now.join('\n')) return [];
  const at = (kind === 'call' ? after.places.call(name) : after.places.of(kind, '', name)) ?? '';
  const changes: Change[] = [];
  let gone: string[] = [];
  const add = (fresh: readonly string[]): void => {
    const count = Math.max(gone.length, fresh.length);
    for (let index = 0; index < count; index++)
      changes.push({
        risk: 'behaviour',
        weight: 'changes',
        name,
        what: `${kinds[kind]} ${name}`,
        at,
        ...worded('before', gone[index]),
        ...worded('after', fresh[index]),
      });
    gone = [];
  };
  for (const { removed, added, value } of diffArrays(old, now)) {
    if (removed) gone = value;
    else if (added) add(value);
    else add([]);
  }
  add([]);
  return changes;
}

const kinds = { entity: '实体', call: '调用', process: '流程', chain: '单据链', report: '报表' } as const;

const worded = <Key extends string>(key: Key, line: string | undefined): { [K in Key]?: string } =>
  (line === undefined ? {} : { [key]: line.trim() }) as { [K in Key]?: string };
