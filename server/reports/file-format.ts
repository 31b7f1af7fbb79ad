import { ServerError } from '../errors/server-error.ts';

const formats = ['xlsx', 'csv', 'csvGb18030'] as const;

/** An Excel file, or a CSV in UTF-8 or GB 18030. */
export type FileFormat = (typeof formats)[number];
export type CsvFormat = Exclude<FileFormat, 'xlsx'>;

/** What kind of file is asked for; an Excel file where nothing is said. @throws ServerError badInput */
export function formatAsked({ format = 'xlsx' }: Record<string, unknown>): FileFormat {
  const found = formats.find(one => one === format);
  if (!found) throw new ServerError('badInput', { fields: { format: `应为 ${formats.join('、')}` } });
  return found;
}
