import Type, { type Static } from 'typebox';
import { Actions, Arguments } from '../action.ts';
import { CallName, Expression, Label, MapOf, Name, PagePath } from '../text.ts';
import { Block, Search } from './blocks.ts';
import { ColumnUse, commonKeys, emptyKey, entityKey, FieldUse, Sections, sortKey } from './common.ts';

/** Query form, toolbar, table, pagination. */
export const ListPage = Type.Object(
  {
    kind: Type.Literal('list'),
    ...commonKeys,
    entity: entityKey,
    call: CallName('The list call.'),
    with: Type.Optional(Arguments),
    query: Type.Optional(
      Type.Array(FieldUse, {
        description: 'What staff search by, in order; the first ones show, the rest behind 展开.',
      }),
    ),
    columns: Type.Array(ColumnUse, { minItems: 1, description: 'The columns, in order.' }),
    sort: sortKey,
    pageSize: Type.Optional(Type.Enum([10, 20, 30, 40, 50], { description: 'Rows a page at first. Left out: 20.' })),
    empty: emptyKey,
    actions: Type.Optional(Actions),
  },
  { additionalProperties: false },
);

/** A rule among several fields of a form. */
const FormRule = Type.Object(
  {
    check: Expression('What must hold before the form is sent. In scope: form, params, user, account.'),
    message: Label('What staff see where it does not.'),
    field: Name('The field of the form below which it is said.'),
  },
  { additionalProperties: false },
);

/** A form that creates a record, or edits the one that params name. */
export const FormPage = Type.Object(
  {
    kind: Type.Literal('form'),
    ...commonKeys,
    entity: entityKey,
    load: Type.Optional(CallName('The call that reads the record to edit.')),
    with: Type.Optional(Arguments),
    create: Type.Optional(CallName('The call that saves a new record.')),
    update: Type.Optional(CallName('The call that saves the edited record.')),
    fields: Type.Optional(Type.Array(FieldUse, { description: 'The fields, where no sections are needed.' })),
    sections: Type.Optional(Sections),
    rules: Type.Optional(
      Type.Array(FormRule, {
        description: 'What must hold among several fields. The form holds them; the call judges for itself.',
      }),
    ),
    columns: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, description: 'Fields side by side. Left out: 2.' })),
    done: Type.Optional(Label('The message after saving. Left out: 保存成功.')),
    then: Type.Optional(PagePath('The page to open after saving. Left out: back to where one came from.')),
  },
  { additionalProperties: false },
);

/** One record, read only, with its related lists and its actions. */
export const DetailPage = Type.Object(
  {
    kind: Type.Literal('detail'),
    ...commonKeys,
    entity: entityKey,
    load: CallName('The call that reads the record.'),
    with: Type.Optional(Arguments),
    fields: Type.Optional(Type.Array(FieldUse, { description: 'The fields, where no sections are needed.' })),
    sections: Type.Optional(Sections),
    columns: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, description: 'Fields side by side. Left out: 3.' })),
    blocks: Type.Optional(
      MapOf(Name('Key of a block.'), Block, {
        description: 'What stands below: related lists, charts. In scope: record.',
      }),
    ),
    actions: Type.Optional(Actions),
  },
  { additionalProperties: false },
);

/** The generic report screen: parameters, table with totals, chart, Excel export (spec 2.7, 7.5). */
export const ReportPage = Type.Object(
  {
    kind: Type.Literal('report'),
    ...commonKeys,
    defineId: Type.Integer({ description: 'The definition id of the report.' }),
    reportVersion: Type.Optional(Type.Integer({ description: '2 for the New variants.' })),
  },
  { additionalProperties: false },
);

/** A page composed of blocks, with an optional search that finds one record first. */
export const BoardPage = Type.Object(
  {
    kind: Type.Literal('board'),
    ...commonKeys,
    head: Type.Optional(
      MapOf(Name('Key of a block.'), Block, {
        description:
          'Blocks above the search, shown whether or not something was found. In scope: params, user, account.',
      }),
    ),
    search: Type.Optional(Search),
    blocks: MapOf(Name('Key of a block.'), Block, { description: 'The blocks, in order.' }),
    actions: Type.Optional(Actions),
  },
  { additionalProperties: false },
);

/** The page that is reached without a token. */
export const LoginPage = Type.Object(
  {
    kind: Type.Literal('login'),
    ...commonKeys,
    slogan: Type.Optional(Label('A line below the name.')),
    methods: Type.Array(
      Type.Enum(['password', 'sms', 'qr'], { description: 'password 密码, sms 短信验证码, qr 扫码.' }),
      {
        minItems: 1,
        description: 'The ways to log in, the usual one first.',
      },
    ),
    call: CallName('The token call (spec 7.2).'),
    confirm: Type.Optional(
      PagePath(
        'The page that a scanned QR code opens on a phone; needed with method qr. It gets the parameter qrCode.',
      ),
    ),
  },
  { additionalProperties: false },
);

export type ListPage = Static<typeof ListPage>;
export type FormPage = Static<typeof FormPage>;
export type DetailPage = Static<typeof DetailPage>;
export type ReportPage = Static<typeof ReportPage>;
export type BoardPage = Static<typeof BoardPage>;
export type LoginPage = Static<typeof LoginPage>;
export type Page = ListPage | FormPage | DetailPage | ReportPage | BoardPage | LoginPage;
export type PageKind = Page['kind'];
