import Type, { type Static } from 'typebox';
import { Label, MapOf } from './text.ts';

export const tagColours = ['default', 'blue', 'green', 'orange', 'red', 'purple', 'cyan', 'gold'] as const;

const addressName = Type.String({
  pattern: '^[A-Za-z][A-Za-z0-9_]*$',
  description: 'A word of an address.',
});

const Entry = Type.Object(
  {
    label: Label('What staff see for the code.'),
    colour: Type.Optional(Type.Enum([...tagColours], { description: 'The colour of its tag, the same everywhere.' })),
    parent: Type.Optional(Type.String({ description: 'The code above this one, where the dictionary is a tree.' })),
    path: Type.Optional(
      Type.Union([addressName, Type.Array(addressName, { minItems: 1 })], {
        description:
          'How an address writes the code where a page has it in its path (inPath, titleBy): orderPage/malfunction. Of several the first is written, and all are read.',
      }),
    ),
    off: Type.Optional(Type.Boolean({ description: 'true: still shown on old records, no longer offered.' })),
  },
  { additionalProperties: false },
);

const label = Type.String({
  minLength: 1,
  maxLength: 60,
  description: 'What staff see for the code; the colour of its tag may stand behind it: 正常 green.',
});
/** Code → what staff see for it: `active: 正常 green` is short for `active: { label: 正常, colour: green }`. */
export const Codes = MapOf(Type.String(), Type.Union([label, Entry]), {
  description:
    'Code → label, label and colour, or { label, colour, parent, off }. The order here is the order offered.',
  title: 'Codes',
  codes: true,
});
export type Codes = Static<typeof Codes>;

/** A code as it is said, in full. */
export function codeOf(said: Codes[string]): Static<typeof Entry> {
  if (typeof said !== 'string') return said;
  const end = said.lastIndexOf(' ');
  const colour = tagColours.find(one => one === said.slice(end + 1));
  return end > 0 && colour ? { label: said.slice(0, end).trim(), colour } : { label: said };
}

/** Codes that several fields have, with their labels. */
export const Dictionary = Type.Object(
  {
    title: Label('The name of the dictionary.'),
    lastChosen: Type.Optional(
      Type.Boolean({
        description:
          'true: where nothing else begins a field, forms propose what the same person chose last, on the same machine.',
      }),
    ),
    items: Codes,
  },
  { additionalProperties: false },
);
export type Dictionary = Static<typeof Dictionary>;
