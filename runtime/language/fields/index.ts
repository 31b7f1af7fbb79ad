import { boolean } from './boolean.ts';
import { code } from './code.ts';
import { date } from './date.ts';
import { datetime } from './datetime.ts';
import { decimal } from './decimal.ts';
import type { FieldTypeDefinition, Quantity } from './definition.ts';
import type { FieldOf } from './field.ts';
import { file } from './file.ts';
import { formula } from './formula.ts';
import { integer } from './integer.ts';
import { longText } from './long-text.ts';
import { money } from './money.ts';
import { month } from './month.ts';
import { reference } from './reference.ts';
import { rows } from './rows.ts';
import { text } from './text.ts';

/** The types that a field may have, in the order of the reference. */
const list = [
  text,
  longText,
  integer,
  decimal,
  money,
  // Yes or no, days, points of time.
  boolean,
  date,
  month,
  datetime,
  // What stands elsewhere: in dictionaries, in other records, within the record, in files.
  code,
  reference,
  rows,
  file,
  formula,
] as const;

type Listed = (typeof list)[number];
export type FieldType = Listed['name'];
/** The inputs and cells that the types name: the renderer has each. */
export type InputName = Listed['input'] | Extract<Listed, { queryInput: string }>['queryInput'];
export type CellName = Listed['cell'];

/** A field with everything resolved. */
export type FieldModel = FieldOf<FieldType>;

/** A definition as everybody else sees it. */
export interface FieldTypeFacts extends FieldTypeDefinition {
  name: FieldType;
  input: InputName;
  queryInput?: InputName;
  cell: CellName;
  quantity?: Quantity & { averageType?: FieldType };
}

export const fieldTypes: readonly FieldTypeFacts[] = list;

const byName = new Map<string, FieldTypeFacts>(fieldTypes.map(type => [type.name, type]));

/** All that is known of a field's type. @throws Error of a type that is not listed, which no checked document has. */
export function fieldType({ type }: { type: string }): FieldTypeFacts {
  const known = byName.get(type);
  if (!known) throw new Error(`No field type "${type}" is listed in runtime/language/fields/index.ts`);
  return known;
}
