import type { StripDocument } from '#runtime/language/bundle/answers.ts';
import { mayOpen } from '../../calls/access.ts';
import type { CallContext } from '../../calls/handler.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import type { Row } from '../../query/answer.ts';
import { toldOf } from '../../query/told.ts';
import type { Step } from './steps.ts';

/** What a strip tells of one document. @param row as the reader sees it */
export function documentOf({ model, operator }: CallContext, step: Step, row: Row): StripDocument {
  const { of: entity } = step;
  const { search } = entity;
  const text = (name: string | undefined): string => String(row[name ?? ''] ?? '');
  const number = text(entity.code?.field);
  const name = text(entity.nameField);
  const status = text(entity.states?.field);
  const isCounted = !step.counts || step.counts.includes(status);
  const isDoor = search && mayOpen({ model, operator }, search.open.page);
  return {
    key: Number(row[entity.key]),
    number: number || name,
    name: number && name !== number ? name : '',
    ...(status && { status }),
    isCounted,
    ...amount('amount', row[step.amount ?? '']),
    ...(isCounted ? amount('left', row[step.left ?? '']) : {}),
    facts: toldOf(model, entity, step.facts, row),
    ...(isDoor
      ? {
          page: search.open.page,
          params: Object.fromEntries(
            Object.entries(search.open.with).map(([key, { cel }]) => [key, evaluate(cel, { row }) ?? null]),
          ),
        }
      : {}),
  };
}

const amount = <Key extends string>(key: Key, value: unknown): { [K in Key]?: number } =>
  typeof value === 'number' ? ({ [key]: value } as { [K in Key]?: number }) : {};
