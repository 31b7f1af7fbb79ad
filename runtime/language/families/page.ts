import Type, { type Static } from 'typebox';
import { Icon } from './icons.ts';
import { CallName, DictionaryName, Label, MapOf, Name, PagePath } from './text.ts';

/**
 * What the router, the menu and the guards read of a page (spec 2.3); permission labels stand in permissions.yaml alone.
 * Of the specification's meta, source, baseBusiness, editor and businessType are refused: nothing would read them.
 */
const Route = Type.Object(
  {
    path: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z][A-Za-z0-9_-]*(/[A-Za-z0-9_-]+)*$',
        description:
          'Its address, where that is not what its file is called: callcenter/malfunction. Links, menu and permissions name it so.',
      }),
    ),
    icon: Icon('The icon in the menu.'),
    userspec: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), {
        minItems: 1,
        description: 'The types of searched user that may enter: codes of the field userSpec of the searched user.',
      }),
    ),
    searchable: Type.Optional(
      Type.Boolean({ description: 'true: the menu search finds it, whether or not the menu lists it (spec 2.2).' }),
    ),
    count: Type.Optional(
      CallName('A list call: how many records it finds stands at the entry of the menu, and follows what happens.'),
    ),
    env_pre: Type.Optional(Type.Boolean({ description: 'true: only off the production host.' })),
    beside: Type.Optional(
      Type.Boolean({
        description:
          'true: a record whose page (kind detail) is opened from a list of this page stands beside the list, where the window has room for both (from 1280 pixels).',
      }),
    ),
    affix: Type.Optional(Type.Boolean({ description: 'true: its tab is pinned.' })),
    inPath: Type.Optional(
      Type.Array(Name('A parameter of the page.'), {
        minItems: 1,
        description:
          'Parameters that stand in the path of the address, in order: [type] makes it orderPage/malfunction. The page needs them.',
      }),
    ),
    titleBy: Type.Optional(
      Type.Object(
        {
          param: Name('The parameter that holds the kind.'),
          dictionary: DictionaryName('The dictionary of the kinds.'),
        },
        {
          additionalProperties: false,
          description: 'The name of the kind stands before the title of page and tab (spec 2.2, OrderPage).',
        },
      ),
    ),
    noCache: Type.Optional(Type.Boolean({ description: 'true: its state is dropped when another tab is shown.' })),
  },
  { additionalProperties: false, description: 'What the menu and the guards read.', title: 'Route' },
);

/** A family of pages that differ in little: what they have in common is said once, by the page that has them. */
const Variants = Type.Object(
  {
    param: Type.Optional(
      Name('The parameter of the page that says which of them it is, where one does; each has it for good.'),
    ),
    dictionary: Type.Optional(DictionaryName('The dictionary of its codes, whose names stand before the title.')),
    title: Type.Optional(
      Label(
        'The title of each, where {label} is the name of its code: 受理{label}. Left out: that name and the title of the page.',
      ),
    ),
    pages: MapOf(
      PagePath(
        'The address of the variant, such as callcenter/malfunction: a page as any other, with a label of its own.',
      ),
      Type.Union([
        Type.String({ minLength: 1, description: 'The code that it is for; it differs in nothing else.' }),
        Type.Object(
          {
            code: Type.Optional(
              Type.String({ minLength: 1, description: 'The code that it is for, where param is said.' }),
            ),
            title: Type.Optional(Label('Its title. Left out: the name of the code, and the title of the page.')),
          },
          {
            additionalProperties: true,
            description:
              'What differs, by the keys of the page: a map goes into the map that is there, null takes away, all else takes the place; of a list of fields or columns { add, drop } says what comes and goes.',
          },
        ),
      ]),
      { description: 'Address → what differs there.' },
    ),
  },
  { additionalProperties: false, description: 'Pages that are this one but for what they say.', title: 'Variants' },
);
export type Variants = Static<typeof Variants>;

/** The keys that a page of any kind may have. */
export const commonKeys = {
  title: Label('The page title (中文).'),
  route: Type.Optional(Route),
  params: Type.Optional(
    MapOf(Name('A parameter.'), Type.Enum(['text', 'integer'], { description: 'What it holds.' }), {
      description:
        'Parameters of the address: name → text or integer. Left out: those in the address of the call that reads the record of a form, a detail or a print, or else saves it, where that is given nothing else.',
    }),
  ),
  variants: Type.Optional(Variants),
};

const Page = Type.Object({ kind: Type.String(), ...commonKeys });
/** What every page says, of whatever kind; runtime/language/kinds says the rest. */
export type Page = Static<typeof Page> & {
  /** Of a variant: its parameter and code. */
  fixed?: Readonly<Record<string, string>>;
};
