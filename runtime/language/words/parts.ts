import type { EntityModel, Model, Predicate } from '../bundle/model.ts';
import { parsed } from '../expressions/parse.ts';
import { sourceOf } from '../expressions/source.ts';
import { user } from './names.ts';
import { Words } from './words.ts';

/** A part of what decides who sees a record: all of its parts must hold, or one of them; a part without parts is judged. */
export interface SeePart {
  /** In words. */
  text: string;
  predicate: Predicate;
  needs?: 'all' | 'one';
  parts: SeePart[];
}

type Node = ReturnType<typeof parsed>;

/** The `see` of an entity, taken apart at && and ||; undefined where it has none. */
export function seeParts(entity: EntityModel, model: Model): SeePart | undefined {
  if (!entity.see) return undefined;
  const words = new Words(model, { user, row: { title: '记录', fields: entity.fields } });
  return partOf(parsed(entity.see.expression.cel), entity.see.predicate, words);
}

function partOf(node: Node, predicate: Predicate, words: Words): SeePart {
  const text = words.of({ cel: sourceOf(node), at: '' });
  const needs =
    node.op === '&&' && predicate.is === 'and' ? 'all' : node.op === '||' && predicate.is === 'or' ? 'one' : undefined;
  if (!needs || (predicate.is !== 'and' && predicate.is !== 'or')) return { text, predicate, parts: [] };
  const parts = (node.args as unknown as Node[]).flatMap((one, index) => {
    const part = predicate.parts[index];
    if (!part) return [];
    const found = partOf(one, part, words);
    // a || b || c is one list, whatever brackets the parser thinks of.
    return found.needs === needs ? found.parts : [found];
  });
  return { text, predicate, needs, parts };
}
