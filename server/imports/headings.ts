import type { FieldModel } from '#runtime/language/bundle/model.ts';

/** The column of a file that is given back, in which its rows say what is wrong. */
export const faultHeading = '错误';

/** What stands above a column; of what may not be left empty with a star. */
export const headingOf = ({ label, unit, required }: FieldModel): string =>
  `${label}${unit ? `（${unit}）` : ''}${required ? ' *' : ''}`;

/** The column under a heading, also that of an exported list; undefined where it is none. */
export const columnOfHeading = (heading: string, columns: readonly FieldModel[]): FieldModel | undefined =>
  columns.find(field => [field.label, headingOf(field)].some(one => plain(one) === plain(heading)));

const plain = (heading: string): string => heading.normalize('NFKC').replace(/[\s*]/g, '');
