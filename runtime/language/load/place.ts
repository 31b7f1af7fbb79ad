import { endings, type Family, type NamedFamily, singleFamilies } from '../families/index.ts';
import { near, nearest } from '../issues/nearest.ts';

/** What a file is by its name alone. */
export interface FilePlace {
  family: Family;
  /** What stands before the family: purchase.supply of purchase.supply.calls.yaml. A page may say another. */
  name: string;
  /** Of rows in a table (book.sample.csv): what they are for, and whose they are. */
  table?: { use: string; entity: string };
}

const families = new Map<string, NamedFamily>(
  Object.entries(endings).map(([family, ending]) => [ending, family as NamedFamily]),
);

/**
 * The family that the end of a file's name says, and the name before it; folders mean nothing.
 * @param file below the schemas folder
 * @returns undefined where the file belongs to no family
 */
export function placeOf(file: string): FilePlace | undefined {
  const [, entity, use] = /([^/.]+)\.(start|sample)\.csv$/.exec(file) ?? [];
  if (entity !== undefined && use !== undefined)
    return { family: 'data', name: `${entity}.${use}`, table: { use, entity } };
  const path = /^(.+)\.ya?ml$/.exec(file)?.[1] ?? '';
  if (Object.hasOwn(singleFamilies, path)) return { family: path as Family, name: path };
  const [, name, ending = ''] = /([^/]+)\.([^./]+)$/.exec(path) ?? [];
  const family = families.get(ending);
  return name === undefined || family === undefined ? undefined : { family, name };
}

/** Whether a file lies beside documents of data for records to take (a folder `files`) and is none itself; its text is base64. */
export const isAttachment = (file: string): boolean =>
  /(^|\/)files\/[^/]+$/.test(file) && !/\.ya?ml$/.test(file) && !placeOf(file);

/** The name of a file in a family. */
export const fileName = (family: NamedFamily, name: string): string => `${name}.${endings[family]}.yaml`;

/** What a file that belongs to no family is to be called. */
export function placeHint(file: string): string {
  const base = file.slice(file.lastIndexOf('/') + 1);
  const [, name = base, ending] = /^(.+?)(?:\.([^.]+))?\.ya?ml$/.exec(base) ?? [];
  const table = /^([^.]+)(?:\..*)?\.csv$/.exec(base)?.[1];
  if (table !== undefined) return shouldBe(`${table}.sample.csv / ${table}.start.csv`);
  const [folder = ''] = file.split('/');
  // Where documents of version 2 lay.
  if (folder !== file && Object.hasOwn(endings, folder) && ending === undefined)
    return shouldBe(fileName(folder as NamedFamily, name));
  const singles = Object.keys(singleFamilies).map(one => `${one}.yaml`);
  if (singles.includes(base)) return shouldBe(base);
  const meant = ending === undefined ? undefined : near(ending, [...families.keys(), ...Object.keys(endings)]);
  if (meant === undefined)
    return nearest(base, [...singles, ...Object.values(endings).map(one => `${name}.${one}.yaml`)]);
  const family = families.get(meant) ?? (meant as NamedFamily);
  return shouldBe(fileName(family, name));
}

const shouldBe = (name: string): string => `应当叫「${name}」 · it is to be called "${name}"`;
