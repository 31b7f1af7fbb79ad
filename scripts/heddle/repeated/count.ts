import { parse } from 'yaml';
import { type Family, placeOf, type SchemaFiles } from '#runtime/language/index.ts';

/** How much of one kind is said although it follows from elsewhere. */
export interface Repetition {
  what: string;
  repeated: number;
  /** Of so many that there are. */
  of: number;
}

type Map = Record<string, unknown>;
interface Documents {
  services: Map[];
  pages: Map[];
  entities: Map[];
  texts: string[];
  dictionaries: number;
}

/** Counts what the documents of an app say twice: whatever its version, by what stands in them. */
export function countRepetitions(files: SchemaFiles): Repetition[] {
  const documents = read(files);
  return [
    ofCalls(documents),
    ofVerbs(documents),
    ofButtons(documents),
    ofDeletions(documents),
    ofCodes(documents),
    ofWidths(documents),
    ofDictionaries(documents),
  ];
}

function read(files: SchemaFiles): Documents {
  const of = (family: Family): string[] =>
    [...files].flatMap(([file, text]) => (familyOf(file) === family ? [text] : []));
  const maps = (family: Family): Map[] => of(family).map(text => (parse(text) ?? {}) as Map);
  return {
    services: maps('services'),
    pages: maps('pages'),
    entities: maps('entities'),
    texts: [...of('services'), ...of('pages'), ...of('processes')],
    dictionaries: of('dictionaries').length,
  };
}

/** In version 2 the folder said it. */
const familyOf = (file: string): string | undefined =>
  /\.ya?ml$/.test(file) ? (placeOf(file)?.family ?? file.split('/')[0]) : undefined;

const mapsOf = (value: unknown): [string, Map][] =>
  Object.entries((value ?? {}) as Map).flatMap(([key, one]) =>
    one !== null && typeof one === 'object' && !Array.isArray(one) ? [[key, one as Map] as [string, Map]] : [],
  );

const callsOf = ({ services }: Documents): [string, Map][] => services.flatMap(({ calls }) => mapsOf(calls));

const saidOfAddress = new Set(['get', 'post', 'put', 'delete', 'verb', 'transition']);

function ofCalls(documents: Documents): Repetition {
  const calls = callsOf(documents);
  const listed = documents.services.reduce((sum, { rest, named }) => sum + lengthOf(rest) + lengthOf(named), 0);
  const bare = calls.filter(([, call]) => 'verb' in call && Object.keys(call).every(key => saidOfAddress.has(key)));
  return { what: 'calls that say only method, path and verb', repeated: bare.length, of: calls.length + listed };
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

function ofVerbs(documents: Documents): Repetition {
  const named = callsOf(documents).filter(([, call]) => 'verb' in call);
  const own = named.filter(([key, { verb, transition }]) => key === verb || key === transition);
  return { what: 'verbs that are the name of their call', repeated: own.length, of: named.length };
}

/** Every action of every page and block, as a map. */
const actionsOf = ({ pages }: Documents): Map[] =>
  pages.flatMap(page =>
    [page, ...mapsOf(page.blocks).map(([, block]) => block)].flatMap(({ actions }) =>
      mapsOf(actions).map(([, one]) => one),
    ),
  );

function ofButtons(documents: Documents): Repetition {
  const labels = new Set(
    documents.entities.flatMap(({ states }) =>
      mapsOf((states as Map | undefined)?.transitions).map(([, { label }]) => String(label)),
    ),
  );
  const calling = actionsOf(documents).filter(({ call }) => call !== undefined);
  const same = calling.filter(({ label }) => label !== undefined && labels.has(String(label)));
  return { what: 'buttons that say the label of a transition', repeated: same.length, of: calling.length };
}

function ofDeletions(documents: Documents): Repetition {
  const deleting = actionsOf(documents).filter(
    ({ call, label }) => label === '删除' || /(^|\.)(delete|remove)$/.test(String(call)),
  );
  const asking = deleting.filter(({ confirm }) => /^删除[^「]*「\{\w+\.\w+\}」？$/.test(String(confirm ?? '')));
  return { what: 'deletions that ask whether to delete it', repeated: asking.length, of: deleting.length };
}

function ofCodes({ texts }: Documents): Repetition {
  const quoted = texts.reduce((sum, text) => sum + (text.match(/"'[\w,]+'"/g)?.length ?? 0), 0);
  return { what: 'codes in two pairs of quotes', repeated: quoted, of: quoted };
}

function ofWidths({ pages }: Documents): Repetition {
  const widths = JSON.stringify(pages).match(/"field":"\w+"[^{}]*?"width":\d+/g) ?? [];
  const fields = new Set(widths.map(text => /"field":"(\w+)"/.exec(text)?.[1]));
  return {
    what: 'widths of columns beyond the first of a field',
    repeated: widths.length - fields.size,
    of: widths.length,
  };
}

function ofDictionaries({ entities, services, dictionaries }: Documents): Repetition {
  const uses: string[] = JSON.stringify([entities, services]).match(/"dictionary":"\w+"/g) ?? [];
  const once = uses.filter(use => uses.indexOf(use) === uses.lastIndexOf(use));
  return { what: 'dictionaries of one field', repeated: once.length, of: dictionaries };
}
