import { placeOf } from '../load/place.ts';
import type { Fixer } from './fix.ts';

/** Warnings about a whole document that nothing uses. */
const wholes: ReadonlySet<string> = new Set(['HD506', 'HD550', 'HD551', 'HD552']);

/** A document that nothing uses is deleted. */
export const unused: Fixer = ({ code, file, message }) => {
  const name = placeOf(file)?.name;
  // Codes of one field stand in the document of its entity.
  if (!wholes.has(code) || name === undefined || !message.includes(`"${name}"`)) return [];
  return [{ zh: `删除 ${file}`, en: `delete ${file}`, isCertain: false, edits: [], deletes: [file] }];
};
