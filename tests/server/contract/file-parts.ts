/** What the files of a kind begin with. */
const beginnings: Record<string, Buffer> = {
  pdf: Buffer.from('%PDF-1.7\n'),
  png: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
};

/** The content of a file that is what its name says. */
export const contentOf = (name: string, rest: string | Buffer): Buffer =>
  Buffer.concat([beginnings[name.split('.').at(-1) ?? ''] ?? Buffer.alloc(0), Buffer.from(rest)]);

/** A body of one file, as browsers send it, with its header. */
export function parts(name: string, rest: string | Buffer): [Buffer, Record<string, string>] {
  return partsAsTheyAre(name, contentOf(name, rest));
}

/** The same with a content that need not be what the name says. */
export function partsAsTheyAre(name: string, content: Buffer): [Buffer, Record<string, string>] {
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--edge--\r\n')]);
  return [body, { 'content-type': 'multipart/form-data; boundary=edge' }];
}
