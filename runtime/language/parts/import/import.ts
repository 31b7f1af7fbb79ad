import Type, { type Static } from 'typebox';
import { CallName, Name, PermissionLabel } from '../../families/text.ts';

const Update = Type.Object(
  {
    call: CallName('The call that changes a record.'),
    by: Name('The field that a row is known by, such as a number: unique, and masked for nobody.'),
  },
  {
    additionalProperties: false,
    description: 'How a row changes the record that is there already. Left out: every row is a new record.',
  },
);

/** Records out of a spreadsheet, each row by the call that its form would make. */
export const Import = Type.Object(
  {
    create: CallName('The call that makes a record of a row: a verb create, or steps. Its fields are the columns.'),
    update: Type.Optional(Update),
    csv: Type.Optional(Type.Boolean({ description: 'false: an Excel file alone. Left out: a CSV will do as well.' })),
    permission: Type.Optional(PermissionLabel("A label of its own, on top of the page's.")),
  },
  {
    additionalProperties: false,
    title: 'Import',
    description:
      'Records out of a spreadsheet: the list has 导入, with a template whose columns are the fields of the call. Every row is tried for real and undone before anything is kept.',
  },
);
export type Import = Static<typeof Import>;

export interface BundledImport {
  /** Most rows of a file. */
  most: number;
  /** An Excel file alone will do. */
  csv?: false;
  permission?: string;
}
