import { fileTypeFromBuffer } from 'file-type';
import { endingOf } from '#runtime/language/fields/file-name.ts';

/** Endings whose files tell by their first bytes what they are; several names of one type stand together. */
const types: readonly (readonly string[])[] = [
  ['pdf'],
  ['png'],
  ['jpg', 'jpeg'],
  ['gif'],
  ['webp'],
  ['bmp'],
  ['tif', 'tiff'],
  ['xlsx'],
  ['docx'],
  ['pptx'],
  ['xls', 'doc', 'ppt', 'cfb'],
  ['zip'],
  ['rar'],
  ['7z'],
  ['gz'],
  ['mp3'],
  ['mp4'],
  ['wav'],
  ['exe', 'dll', 'scr'],
  ['elf'],
];

/** Types of content that are programs, whatever the name says. */
const programs: ReadonlySet<string> = new Set([
  'exe',
  'elf',
  'macho',
  'class',
  'lnk',
  'deb',
  'rpm',
  'apk',
  'jar',
  'swf',
  'wasm',
]);

/** No text has such a byte: one that begins with the letters of a program's mark is still a text. */
const isBinary = (content: Buffer): boolean => content.subarray(0, 512).includes(0);

/**
 * Whether a file may be what its name says: one whose ending tells it by the first bytes has these, and a program is under
 * no other name. What nobody can tell from the content may be anything.
 */
export async function isWhatItSays(name: string, content: Buffer): Promise<boolean> {
  const ending = endingOf(name);
  const alike = types.find(names => names.includes(ending)) ?? [ending];
  const found = await fileTypeFromBuffer(content);
  const fits = found !== undefined && alike.includes(found.ext);
  if (found && programs.has(found.ext) && isBinary(content)) return fits;
  return fits || !types.includes(alike);
}
