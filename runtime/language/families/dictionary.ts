import Type, { type Static } from 'typebox';
import { Label, MapOf } from './text.ts';

const tagColours = ['default', 'blue', 'green', 'orange', 'red', 'purple', 'cyan', 'gold'] as const;

const Entry = Type.Object(
  {
    label: Label('What staff see for the code.'),
    colour: Type.Optional(Type.Enum([...tagColours], { description: 'The colour of its tag, the same everywhere.' })),
    parent: Type.Optional(Type.String({ description: 'The code above this one, where the dictionary is a tree.' })),
    off: Type.Optional(Type.Boolean({ description: 'true: still shown on old records, no longer offered.' })),
  },
  { additionalProperties: false },
);

/** Codes with their labels. `active: 正常` is short for `active: { label: 正常 }`. */
export const Dictionary = Type.Object(
  {
    title: Label('The name of the dictionary.'),
    lastChosen: Type.Optional(
      Type.Boolean({
        description:
          'true: where nothing else begins a field, forms propose what the same person chose last, on the same machine.',
      }),
    ),
    items: MapOf(Type.String(), Type.Union([Label('What staff see for the code.'), Entry]), {
      description: 'Code → label, or code → { label, colour, parent, off }. The order here is the order offered.',
      codes: true,
    }),
  },
  { additionalProperties: false },
);
export type Dictionary = Static<typeof Dictionary>;
