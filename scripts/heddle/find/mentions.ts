import type { WrittenDocument } from './documents.ts';
import { has } from './things.ts';

/** What is looked for. */
export interface Wanted {
  word: string;
  /** The names of the business objects that the word means. */
  things: ReadonlySet<string>;
  /** Whether a call of that name is about one of them. */
  isCall: (name: string) => boolean;
  /** Whether a page of that address is about one of them. */
  isPage: (address: string) => boolean;
}

/** One thing that a document says of what is looked for. */
export interface Mention {
  /** 1: the document is about it, 2: it refers to it, 3: it speaks of it. */
  rank: number;
  /** Such as `fields.supplierId.entity: supply`. */
  said: string;
}

/** Keys by which a document names the entity that something is of. */
const ofEntity = new Set(['entity', 'lines', 'get', 'create', 'update', 'delete', 'each']);

/** Keys by which staff are told what something is. */
const told = new Set(['title', 'label', 'editTitle']);

/** All that a document says of it, the weightiest first. */
export function mentionsIn({ name, family, value }: WrittenDocument, wanted: Wanted): Mention[] {
  const found: Mention[] = [];
  const say = (rank: number, path: readonly string[], text: string): void => {
    found.push({ rank, said: `${path.join('.')}: ${text}` });
  };
  if (family !== 'entities' && has(name, wanted.word)) say(1, ['name'], name);
  const visit = (one: unknown, path: readonly string[]): void => {
    if (typeof one === 'object' && one !== null)
      for (const [key, inner] of Object.entries(one)) {
        if (!Array.isArray(one) && wanted.isPage(key)) say(2, path, key);
        visit(inner, Array.isArray(one) ? path : [...path, key]);
      }
    else if (typeof one === 'string') {
      const rank = rankOf(one, path, wanted);
      if (rank !== undefined) say(rank, path, one);
    }
  };
  visit(value, []);
  return found.sort((a, b) => a.rank - b.rank);
}

/** How much a text says at its place; undefined: nothing of what is looked for. */
function rankOf(text: string, path: readonly string[], { word, things, isCall, isPage }: Wanted): number | undefined {
  const key = path.at(-1) ?? '';
  const isTop = path.length === 1;
  if ((ofEntity.has(key) && things.has(text)) || isCall(text)) return isTop ? 1 : 2;
  if (has(text, word)) return told.has(key) ? (isTop ? 1 : 2) : 3;
  return isPage(text) ? 2 : undefined;
}
