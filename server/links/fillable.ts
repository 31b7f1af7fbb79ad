import { type EntityModel, type LinkModel, transitionNamed } from '#runtime/language/bundle/model.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Row } from '../query/answer.ts';

/** Whether the record, as it is, can be filled in by a link. */
export function isFillable(link: LinkModel, entity: EntityModel, row: Row): boolean {
  const edge = link.moves === undefined ? undefined : transitionNamed(entity, link.moves);
  if (edge && !edge.from.includes(String(row[entity.states?.field ?? '']))) return false;
  return link.while === undefined || evaluate(link.while.cel, { row }) === true;
}

/** What the person has to know: the last characters of a field; undefined where the record has not so many. */
export function proofOf({ proof: { field, last } }: LinkModel, row: Row): string | undefined {
  const text = String(row[field] ?? '').trim();
  return text.length < last ? undefined : text.slice(-last).toUpperCase();
}
