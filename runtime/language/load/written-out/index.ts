import type { Page } from '../../families/page.ts';
import type { Path } from '../../issues/issue.ts';
import type { Doc, Documents } from '../document.ts';
import { blocksOf } from './blocks.ts';
import { Known } from './known.ts';
import { type Following, type PageSaid, withAll } from './page.ts';
import { paramsOf } from './params.ts';
import { savingOf } from './saving.ts';

/** The page with what follows, and what it followed from. */
interface WrittenOut {
  document: Doc<Page>;
  known: Known;
}

const written = new WeakMap<Doc<Page>, WrittenOut>();

/** The pages of an app with all that they leave out because it follows from a service or an entity. */
export function writeOutPages(documents: Pick<Documents, 'pages' | 'entities' | 'services'>): void {
  for (const [name, document] of documents.pages) documents.pages.set(name, writtenOut(document, documents));
}

/** A page is another object only where its text, or what it follows from, is another. */
function writtenOut(document: Doc<Page>, documents: Pick<Documents, 'entities' | 'services'>): Doc<Page> {
  const before = written.get(document);
  if (before?.known.holds(documents)) return before.document;
  const known = new Known(documents);
  const followed = whatFollows(document.value as PageSaid, known);
  const now = followed.length === 0 ? document : saying(document, followed);
  written.set(document, { document: now, known });
  return now;
}

/** What a page leaves out. @param page as its document says it */
function whatFollows(page: PageSaid, known: Known): Following[] {
  const saving = savingOf(page, known);
  const saved = withAll(page, saving);
  const params = paramsOf(saved, known);
  return [...saving, ...params, ...blocksOf(withAll(saved, params), known)];
}

function saying(document: Doc<Page>, followed: readonly Following[]): Doc<Page> {
  const { asWritten = same } = document;
  return {
    ...document,
    value: withAll(document.value, followed),
    asWritten: path => asWritten(followed.find(one => begins(path, one.path))?.from ?? path),
  };
}

const begins = (path: Path, with_: Path): boolean => with_.every((part, index) => path[index] === part);
const same = (path: Path): Path => path;
