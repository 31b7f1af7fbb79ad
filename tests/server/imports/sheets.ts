import { type WriteSheet, writeXlsx } from 'hucre/xlsx';

type Cells = (string | number | boolean | Date | null)[];
export type Sent = [Buffer, Record<string, string>];

/** A spreadsheet of one sheet with these rows. */
export const sheetOf = async (rows: Cells[], more: Partial<WriteSheet> = {}): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: '数据', rows, ...more }] }));

/** The body of an import: a file with what goes along. */
export function sent(content: Buffer, fields: Record<string, string>, name = '数据.xlsx'): Sent {
  const texts = Object.entries(fields).map(
    ([key, value]) => `--edge\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(texts.join('') + head), content, Buffer.from('\r\n--edge--\r\n')]);
  return [body, { 'content-type': 'multipart/form-data; boundary=edge' }];
}
