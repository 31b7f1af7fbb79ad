import { inflateRawSync } from 'node:zlib';

/** The parts of an xlsx file by name, read without the library that writes it. */
export function xlsxParts(file: Buffer): Record<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const parts: Record<string, string> = {};
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map(offset => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const data = file.subarray(start, start + size);
    parts[file.toString('utf8', at + 46, at + 46 + name)] = (method === 8 ? inflateRawSync(data) : data).toString();
    at += 46 + name + extra + comment;
  }
  return parts;
}

export interface XmlCell {
  /** inlineStr, b, or undefined for a number. */
  type: string | undefined;
  value: string | undefined;
  /** The number format of its style. */
  format: string | undefined;
  bold: boolean;
  formula: boolean;
}

/** The cells of the first sheet by reference (A1), from its XML. */
export function sheetCells(file: Buffer): Record<string, XmlCell> {
  const parts = xlsxParts(file);
  const styles = parts['xl/styles.xml'] ?? '';
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const fonts = [...(/<fonts.*?<\/fonts>/s.exec(styles)?.[0] ?? '').matchAll(/<font>(.*?)<\/font>/gs)];
  const looks = [
    ...(/<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf numFmtId="(\d+)" fontId="(\d+)"/g),
  ];
  const textIn = (xml: string) => /<(?:v|t)[^>]*>(.*?)<\/(?:v|t)>/s.exec(xml)?.[1];
  const shared = [...(parts['xl/sharedStrings.xml'] ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, xml = '']) =>
    textIn(xml),
  );
  const cells = (parts['xl/worksheets/sheet1.xml'] ?? '').matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs);
  return Object.fromEntries(
    [...cells].map(([, attributes = '', content = '']) => {
      const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
      const look = looks[Number(attribute('s') ?? 0)];
      const cell: XmlCell = {
        type: attribute('t'),
        value: attribute('t') === 's' ? shared[Number(textIn(content))] : textIn(content),
        format: formats.get(look?.[1] ?? ''),
        bold: fonts[Number(look?.[2] ?? 0)]?.[1]?.includes('<b/>') ?? false,
        formula: content.includes('<f'),
      };
      return [attribute('r') ?? '', cell];
    }),
  );
}
