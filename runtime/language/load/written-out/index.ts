import type { Service } from '../../families/service.ts';
import type { Doc, Documents } from '../document.ts';
import { fieldsOfCalls } from './fields.ts';
import { type Following, writtenOut } from './following.ts';
import { Known, type Sources } from './known.ts';
import type { PageSaid } from './page.ts';
import { pageFollows } from './pages.ts';
import { copiesIn } from './steps.ts';

/** The documents of an app with all that they leave out because it follows from another: first what others follow from. */
export function writeOut(documents: Documents): void {
  writeOutAll(documents.entities, documents, entity => copiesIn(entity));
  writeOutAll(documents.gateways, documents, gateway => copiesIn(gateway));
  writeOutAll(documents.services, documents, serviceFollows);
  writeOutAll(documents.pages, documents, (page, known) => pageFollows(page as PageSaid, known));
}

const serviceFollows = (service: Service, known: Known): Following[] => [
  ...fieldsOfCalls(service, known),
  ...copiesIn(service),
];

/** The document with what follows, and what it followed from. */
interface Result {
  document: Doc<object>;
  known: Known;
}

const results = new WeakMap<Doc<object>, Result>();

/** A document is another object only where its text, or what it follows from, is another. */
function writeOutAll<T extends object>(
  family: Map<string, Doc<T>>,
  sources: Sources,
  follows: (value: T, known: Known) => Following[],
): void {
  for (const [name, document] of family) {
    const before = results.get(document);
    const known = before?.known.holds(sources) ? before.known : new Known(sources);
    const now =
      known === before?.known ? (before.document as Doc<T>) : writtenOut(document, follows(document.value, known));
    results.set(document, { document: now, known });
    family.set(name, now);
  }
}
