import { fileTypeFromBuffer } from 'file-type';

/** Endings whose files tell by their first bytes what they are; several names of one type stand together. */
const types: readonly (readonly string[])[] = [
  ['pdf'],
  ['png'],
  ['jpg', 'jpeg'],
  ['gif'],
  ['webp'],
  ['bmp'],
  ['xlsx'],
  ['docx'],
  ['pptx'],
  ['xls', 'doc', 'ppt', 'cfb'],
  ['zip'],
  ['rar'],
  ['7z'],
  ['mp3'],
  ['mp4'],
];

/** Whether a file may be what its name says; one whose ending nobody can tell from the content may be anything. */
export async function isWhatItSays(name: string, content: Buffer): Promise<boolean> {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const alike = types.find(names => names.includes(ending));
  if (!alike) return true;
  const found = await fileTypeFromBuffer(content);
  return found !== undefined && alike.includes(found.ext);
}
