import Type, { type Static, type TSchema } from 'typebox';
import { searchModes } from '../fields/field.ts';
import { fieldTypes } from '../fields/index.ts';
import { formatNames } from '../formats/index.ts';
import { maskNames } from '../formats/mask.ts';
import { JudgedChoices } from './choices.ts';
import { Codes } from './dictionary.ts';
import { CallName, DictionaryName, EntityName, Expression, ExtensionName, Label, MapOf, Name, Value } from './text.ts';

const scalarKeys = {
  label: Label('What staff see beside the field (中文).'),
  type: Type.Optional(
    Type.Enum(
      fieldTypes.map(type => type.name),
      { description: 'What the field holds. Left out: text, or what dictionary, entity or fields imply.' },
    ),
  ),
  dictionary: Type.Optional(
    DictionaryName('The dictionary whose codes this field holds, where several fields have the same.'),
  ),
  codes: Type.Optional(Codes),
  entity: Type.Optional(EntityName('The entity that this field refers to; the field holds its key.')),
  many: Type.Optional(Type.Boolean({ description: 'true: several codes of the dictionary at once.' })),
  format: Type.Optional(
    Type.Enum([...formatNames], { description: 'A named check with its own message.', brought: 'formats' }),
  ),
  unit: Type.Optional(
    Label(
      'The unit shown after the value, such as 户 or Mbps. Many 字节 are shown in KB, MB, GB, many 秒 in minutes, hours, days.',
    ),
  ),
  over: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)?$',
      description:
        'Of a formula, and implies type formula: the entity whose fields it may name, by their labels, such as kpiSheetLine; or lines of an entity, such as salarySlip.items: then each formula may name the other lines, too.',
    }),
  ),
  required: Type.Optional(
    Type.Boolean({ description: 'true: 该项为必填项; a red star, and the server refuses without it.' }),
  ),
  unique: Type.Optional(Type.Boolean({ description: 'true: no two records hold the same value.' })),
  taken: Type.Optional(
    Label('Of what is unique: what to do where another record has the value already, told after its 已存在.'),
  ),
  minLength: Type.Optional(Type.Integer({ minimum: 0, description: 'Fewest characters.' })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1, description: 'Most characters. Left out: 200, longText 2000.' })),
  mask: Type.Optional(
    Type.Enum([...maskNames], { description: 'How the value is masked for staff without the permission (spec 5.6).' }),
  ),
  min: Type.Optional(Type.Number({ description: 'Smallest number (money: in cents).' })),
  max: Type.Optional(Type.Number({ description: 'Largest number (money: in cents).' })),
  pattern: Type.Optional(
    Type.String({ format: 'regex', description: 'A regular expression that the text must match.' }),
  ),
  accept: Type.Optional(
    Type.Array(Type.String({ pattern: '^[a-z0-9]{1,8}$' }), {
      minItems: 1,
      description:
        'The endings of the files that are taken, such as pdf, jpg. Left out: any, but those that run when they are opened, such as exe, html, svg.',
    }),
  ),
  maxSize: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 20, description: 'Most megabytes of a file. Left out: 20.' }),
  ),
  maxFiles: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 20, description: 'Most files of a field of files. Left out: 1.' }),
  ),
  default: Type.Optional(
    Type.Union([Type.String(), Type.Number(), Type.Boolean()], { description: 'The value of a new record.' }),
  ),
  message: Type.Optional(Label('What staff see when pattern, min or max is not met.')),
  input: Type.Optional(
    ExtensionName("An input of the app's own (extensions/inputs/), which forms have in place of that of the type."),
  ),
  cell: Type.Optional(
    ExtensionName(
      "A cell of the app's own (extensions/cells/), which says what lists and details show in place of that of the type.",
    ),
  ),
  choices: Type.Optional(
    CallName('The call that lists what can be chosen for a reference. Left out: the list call of the entity.'),
  ),
  pick: Type.Optional(
    Type.String({
      format: 'page',
      description:
        'Of a reference: the list page in whose columns, query and tree a record may be looked for, in a dialog beside the field (F2 or Alt+↓). It offers what choices offers, whoever may open the page. Left out: by name alone.',
    }),
  ),
  help: Type.Optional(Label('A hint below the field.')),
};

const value = (scope: string, title?: string) =>
  Type.Optional(
    Value(
      `Computed and stored by the server, shown live by forms, taken from nobody. In scope: ${scope}. Worked out anew when something that it reads has changed.`,
      title,
    ),
  );

/** What follows from a formula that is kept as data. */
const ofFormula = {
  resultOf: Type.Optional(
    Name(
      'A formula beside this field, which is what it comes to, worked out by the server and shown live by forms: an amount in cents, a decimal to four places, each rounded half away from zero. In yuan within the formula.',
    ),
  ),
  explanationOf: Type.Optional(
    Name('A formula beside this text, which says what its result came from: each name with its value.'),
  ),
};

const columnsOf = <Column extends typeof column | typeof ruledColumn>(one: Column) =>
  Type.Optional(
    MapOf(Name('Key of a column.'), one, {
      description: 'The columns of a field that holds rows; implies type rows.',
    }),
  );
const column = Type.Object(scalarKeys, { additionalProperties: false, title: 'RowField' });
const ruledColumn = Type.Object(
  {
    ...scalarKeys,
    choices: JudgedChoices('line (this line), row (of a call body), user; the server refuses anything else'),
    value: value('line (this line), row (of a call body), user'),
    ...ofFormula,
  },
  { additionalProperties: false, title: 'RuledColumn' },
);

/** A field of a call or a report: said once, used by name everywhere. */
export const Field = Type.Object(
  {
    was: Type.Optional(
      Name('The former name of a renamed field of an entity: what records hold under it is kept. It may stay.'),
    ),
    ...scalarKeys,
    fields: columnsOf(column),
    lines: Type.Optional(
      EntityName(
        'The entity of the lines that a record owns: records in a table of their own, made, changed and deleted with it. Where each needs a field that is read only and has no value, initial or default, acts alone make and remove them. Of an entity alone; implies type rows.',
      ),
    ),
    via: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z][A-Za-z0-9_]*\\.[A-Za-z][A-Za-z0-9_]*$',
        description:
          'Read through a reference of this entity, or of the body of this call: reference.field, such as fatherSupplierId.supplierName.',
      }),
    ),
    asOf: Type.Optional(
      Name(
        'Of a field with via, whose far side is an `effective` field or is read through one: the date field beside it, as of which the value is read; of a month its last day. Empty where the record was not there yet.',
      ),
    ),
    search: Type.Optional(
      Type.Enum([...searchModes], {
        description:
          'How a query compares. Left out: text contains, numbers and dates range, codes in, references exact.',
      }),
    ),
    readOnly: Type.Optional(
      Type.Boolean({ description: 'true: only the server writes it; a client that sends it is refused.' }),
    ),
    index: Type.Optional(
      Type.Boolean({ description: 'true: the database keeps an index, for what is often searched or sorted.' }),
    ),
  },
  { additionalProperties: false, title: 'Field' },
);
export type Field = Static<typeof Field>;

/** What the rules of a field know. */
const ruled = 'row (of a call body, and row where it is by steps about a record), user';

/** A field of a record that is written, with its rules: the server judges by them, and every form mirrors them. */
export const RuledField = Type.Object(
  {
    ...Field.properties,
    fields: columnsOf(ruledColumn),
    choices: JudgedChoices(`${ruled}; the server refuses anything else`),
    value: value(ruled, 'ComputedValue'),
    ...ofFormula,
    when: Type.Optional(
      Expression(`The field applies only where this holds; otherwise it is empty. In scope: ${ruled}.`),
    ),
    requiredWhen: Type.Optional(Expression(`Required where this holds. In scope: ${ruled}.`)),
    see: Type.Optional(
      Expression(
        "Of an entity: who reads the field, such as user.may('工资查看'); for anybody else it is not there: in lists, details, filters, sums, exports, reports, history. In scope: user. Who does not read it does not write it.",
      ),
    ),
    edit: Type.Optional(
      Expression(
        "Of an entity: who writes the field by the calls that write the record, such as user.may('调整额度') && row.status == 'draft'; forms show it read-only to anybody else. In scope: row (the record before), user.",
      ),
    ),
    initial: Type.Optional(
      Value(
        'The value of a new record that names none, such as addDays(today(), 7). What it reads of the other fields (row, of a body: body) it follows in a form until somebody says otherwise. In scope: row or body, user; of a call by steps about a record: row.',
        'InitialValue',
      ),
    ),
  },
  { additionalProperties: false, title: 'RuledField' },
);
export type RuledField = Static<typeof RuledField>;

export const RuledFields = (description: string) => MapOf(Name('Key of a field.'), RuledField, { description });

/** What must hold among several fields. */
export const Rule = Type.Object(
  {
    check: Expression(
      'What must hold; in scope: row, user (of a call body, user; of a form form, params, user, account). An order (<, <=, >, >=) compares only what is there.',
    ),
    message: Label('What staff see where it does not.'),
    field: Name('The field below which it is said.'),
  },
  { additionalProperties: false, title: 'Rule' },
);
export type Rule = Static<typeof Rule>;

/** A map of fields; the order of the keys is the order on the screen. */
export const Fields = (description: string) => MapOf(Name('Key of a field.'), Field, { description });

const takenName = {
  pattern: '^[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)?$',
  description: 'A field of the entity of the call, or of another: entity.field.',
};
const {
  lines: _lines,
  was: _was,
  index: _index,
  unique: _unique,
  taken: _taken,
  see: _see,
  edit: _edit,
  resultOf: _resultOf,
  explanationOf: _explanationOf,
  ...ofCall
} = RuledField.properties;

/** A field of an entity as a call has it: by its name, or that name with what differs. */
const FieldTaken = Type.Union(
  [
    Type.String(takenName),
    Type.Object(
      {
        field: Type.String(takenName),
        ...ofCall,
        label: Type.Optional(Label('What staff see beside the field (中文). Left out: as there.')),
        without: Type.Optional(
          Type.Array(Type.String(), {
            minItems: 1,
            description: 'Keys that the field has there and not here, such as mask.',
          }),
        ),
      },
      { additionalProperties: false, title: 'FieldTaken' },
    ),
  ],
  {
    description:
      'A field of an entity: what it is there, it is here, but how it is kept, searched, begun and worked out.',
  },
);
export type FieldTaken = Static<typeof FieldTaken>;

const saidOrTaken = <Said extends TSchema>(said: Said, description: string) =>
  Type.Union(
    [
      said,
      Type.Array(FieldTaken, { minItems: 1, description: `${description} As a list: those of the entity, by name.` }),
    ],
    { description },
  );

/** Fields of a call: said here, or taken from an entity. */
export const CallFields = (description: string) => saidOrTaken(Fields(description), description);
export const RuledCallFields = (description: string) => saidOrTaken(RuledFields(description), description);
