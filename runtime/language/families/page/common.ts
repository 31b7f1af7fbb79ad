import Type from 'typebox';
import { Field } from '../field.ts';
import { DictionaryName, EntityName, Expression, Label, MapOf, Name, Template } from '../text.ts';

/** What the router, the menu and the guards read of a page (spec 2.3); permission labels stand in permissions.yaml alone. */
export const Route = Type.Object(
  {
    icon: Type.Optional(Type.String({ description: 'The icon in the menu.' })),
    userspec: Type.Optional(
      Type.Array(Type.Enum(['BROADBAND', 'EQUIPMENT', 'APPLICATION']), {
        description: 'The types of searched user that may enter.',
      }),
    ),
    source: Type.Optional(
      Type.Enum(['PURCHASE', 'STAFF', 'SALARY', 'CHASINGHOPE'], { description: 'The source tag of the group.' }),
    ),
    baseBusiness: Type.Optional(Type.Boolean({ description: 'true: a base-business page.' })),
    hidden: Type.Optional(Type.Boolean({ description: 'true: not in the menu.' })),
    editor: Type.Optional(
      Type.Enum(['appointDate', 'userRequest', 'handleResult', 'none'], {
        description: 'The one editable field of some work-order pages.',
      }),
    ),
    businessType: Type.Optional(Type.String({ description: 'For example staffOrgTree.' })),
    searchable: Type.Optional(
      Type.Boolean({ description: 'true: the menu search finds it, whether or not the menu lists it (spec 2.2).' }),
    ),
    env_pre: Type.Optional(Type.Boolean({ description: 'true: only off the production host.' })),
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
  { additionalProperties: false, description: 'What the menu and the guards read.' },
);

export const commonKeys = {
  title: Label('The page title (中文).'),
  route: Type.Optional(Route),
  params: Type.Optional(
    MapOf(Name('A parameter.'), Type.Enum(['text', 'integer'], { description: 'What it holds.' }), {
      description: 'Parameters of the address: name → text or integer.',
    }),
  ),
};

const override = Type.Partial(Field, { additionalProperties: false });

/** A field as a page shows it: the name of a field of the entity, or that name with what differs here. */
export const FieldUse = Type.Union(
  [
    Name('A field of the entity.'),
    Type.Object(
      {
        ...override.properties,
        field: Name('A field of the entity, or a new key where label and type are given here.'),
        when: Type.Optional(
          Expression('Shown (and sent) only where this holds. In scope: form or record, params, user, account.'),
        ),
        requiredWhen: Type.Optional(Expression('Required only where this holds.')),
        readOnly: Type.Optional(Type.Boolean({ description: 'true: shown, not edited.' })),
        value: Type.Optional(Expression('Computed from the other fields; shown, not edited.')),
        initial: Type.Optional(Expression('The first value in a new record; in scope: params, user, account.')),
        send: Type.Optional(
          Type.Boolean({ description: 'false: for the form alone, such as a repeated password; never sent.' }),
        ),
        wide: Type.Optional(Type.Boolean({ description: 'true: takes the whole row.' })),
      },
      { additionalProperties: false },
    ),
  ],
  { description: 'A field.' },
);

/** A column: the name of a field, or that name with what differs here. */
export const ColumnUse = Type.Union(
  [
    Name('A field of the entity.'),
    Type.Object(
      {
        field: Name('A field of the entity.'),
        label: Type.Optional(Label('Another heading.')),
        width: Type.Optional(Type.Integer({ minimum: 40, maximum: 800, description: 'Width in pixels.' })),
        pin: Type.Optional(Type.Enum(['left', 'right'], { description: 'Fixed at this side.' })),
        hide: Type.Optional(Type.Boolean({ description: 'true: hidden until staff show it in 列设置.' })),
        sum: Type.Optional(Type.Boolean({ description: 'true: with the total of the page and of the whole query.' })),
        open: Type.Optional(Type.String({ format: 'page', description: 'The page that a click opens.' })),
        with: Type.Optional(
          MapOf(Name('A parameter.'), Expression('Its value; in scope: row.'), {
            description: 'Parameters of that page → expressions.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
  ],
  { description: 'A column.' },
);

export const Sections = MapOf(
  Type.String({ minLength: 1, maxLength: 30 }),
  Type.Array(FieldUse, { minItems: 1, description: 'Fields.' }),
  { description: 'Heading (中文) → the fields below it.' },
);

export const entityKey = Type.Optional(EntityName('The entity shown. Left out: the one of the call.'));
export const sortKey = Type.Optional(
  Type.String({
    pattern: '^[A-Za-z][A-Za-z0-9_]*( desc)?$',
    description: 'A field, then desc for the newest or largest first.',
  }),
);
export const emptyKey = Type.Optional(Template('What an empty list says. Left out: 暂无数据.'));
