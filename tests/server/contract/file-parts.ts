/** A body of one file, as browsers send it, with its header. */
export function parts(name: string, content: string | Buffer): [Buffer, Record<string, string>] {
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--edge--\r\n')]);
  return [body, { 'content-type': 'multipart/form-data; boundary=edge' }];
}
