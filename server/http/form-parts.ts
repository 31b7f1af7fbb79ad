import { UploadedFile } from '../calls/uploaded-file.ts';

/** The parts of a multipart/form-data body by name: texts and files. @throws TypeError for a body that is none. */
export async function partsOf(body: Buffer, contentType: string): Promise<Record<string, string | UploadedFile>> {
  // Node's own reader of such bodies.
  const parts = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  const read = [...parts].map(async ([name, part]) => {
    if (typeof part === 'string') return [name, part] as const;
    return [name, new UploadedFile(part.name, Buffer.from(await part.arrayBuffer()))] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
