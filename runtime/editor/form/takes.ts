import type { Schema } from '#runtime/language/load/schema.ts';
import { type Shape, shapesOf } from '../shapes.ts';

/** What may stand at a place; where it may be one of several, each. */
export type Takes =
  | { is: 'text' | 'number' | 'integer' | 'truth' | 'nothing' }
  /** An expression, a text with expressions in braces, or what is told apart by how it is written. */
  | { is: 'expression' | 'template' | 'value' }
  /** The name of something of that kind; `choicesAt` says which there are. */
  | { is: 'name'; of: string }
  | { is: 'words'; words: { word: string | number | boolean | null; about: string }[] }
  | { is: 'list'; of: Takes[] }
  /** A map of names, and what stands behind each. */
  | { is: 'names'; of: Takes[] }
  /** A map of keys: the words that tell it from others, and the keys that it needs. */
  | { is: 'map'; title: string; fixed: Readonly<Record<string, unknown>>; needs: string[] };

const deepest = 3;

/** What may stand where one of some shapes is held to. */
export function takesOf(shapes: Iterable<Shape>, depth = 0): Takes[] {
  const all = [...shapes];
  const words = all.flatMap(({ schema: { const: only, enum: several = [], description = '' } }) =>
    [...(only === undefined ? [] : [only]), ...several].filter(isWord).map(word => ({ word, about: description })),
  );
  const takes = [
    ...(words.length > 0 ? [{ is: 'words' as const, words }] : []),
    ...all.flatMap(shape => takesOfOne(shape, depth)),
  ];
  return [...new Map(takes.map(one => [JSON.stringify(one), one])).values()];
}

function takesOfOne({ schema, defs }: Shape, depth: number): Takes[] {
  const within = (one: Schema | undefined): Takes[] =>
    one && depth < deepest ? takesOf(shapesOf({ schema: one, defs }), depth + 1) : [];
  if (schema.type === 'array') return [{ is: 'list', of: within(schema.items) }];
  if (schema.type === 'object') {
    const [behind] = Object.values(schema.patternProperties ?? {});
    return [
      ...(schema.properties ? [mapOf(schema)] : []),
      ...(behind ? [{ is: 'names' as const, of: within(behind) }] : []),
    ];
  }
  if (schema.const !== undefined || schema.enum || schema.type === undefined) return [];
  return [schema.type === 'string' ? textOf(schema) : { is: plain[schema.type] }];
}

const plain = { number: 'number', integer: 'integer', boolean: 'truth', null: 'nothing' } as const;
const written: Readonly<Record<string, 'expression' | 'template' | 'value'>> = {
  cel: 'expression',
  'cel-template': 'template',
  value: 'value',
};
/** Formats of texts that are names of what documents, the back end or the app's own code define. */
const named = new Set(
  'call service page report entity extension dictionary permission message handler operation'.split(' '),
);

function textOf({ format = '' }: Schema): Takes {
  const how = written[format];
  return how ? { is: how } : named.has(format) ? { is: 'name', of: format } : { is: 'text' };
}

function mapOf({ title = '', properties = {}, required = [] }: Schema): Takes {
  const fixed = Object.entries(properties).flatMap(([key, { const: only }]) =>
    only === undefined ? [] : [[key, only] as const],
  );
  return { is: 'map', title, fixed: Object.fromEntries(fixed), needs: [...required] };
}

const isWord = (word: unknown): word is string | number | boolean | null =>
  word === null || ['string', 'number', 'boolean'].includes(typeof word);
