import type { Doc } from '../load/document.ts';
import type { ResolveContext } from '../resolve/context.ts';
import { dependency, families, singles } from './tracked.ts';

export interface Differences {
  /** What a unit can depend on and is another. */
  changed: string[];
  /** The units whose own document is another, or gone, or new. */
  units: string[];
}

/** What is another than the last time. */
export function differences(before: ResolveContext, now: ResolveContext): Differences {
  const found: Differences = { changed: [], units: [] };
  for (const family of families) compareFamily(family, before, now, found);
  for (const name of singles)
    if (!isSame(before.documents[name], now.documents[name])) {
      found.changed.push(dependency.document(name));
      found.units.push(name);
    }
  const [one, other] = [before.documents.broken, now.documents.broken];
  for (const name of [...one, ...other])
    if (one.has(name) !== other.has(name)) found.changed.push(dependency.broken(name));
  if (one.size > 0 !== other.size > 0) found.changed.push(dependency.anyBroken);
  if (!unlike(before.documents.attachments, now.documents.attachments).next().done)
    found.changed.push(dependency.attachments);
  for (const entity of unlike(before.offers, now.offers)) found.changed.push(dependency.document(`offers/${entity}`));
  if (found.units.includes('permissions')) comparePermissions(before, now, found);
  return found;
}

function comparePermissions(before: ResolveContext, now: ResolveContext, { changed }: Differences): void {
  const labelsIn = ({ labels = new Set() }: ResolveContext): Texts => new Map([...labels].map(label => [label, label]));
  const other = [...unlike(labelsIn(before), labelsIn(now))];
  changed.push(...other.map(dependency.label), ...(other.length > 0 ? [dependency.labels] : []));
  const pagesIn = ({ documents }: ResolveContext): Texts =>
    new Map(Object.entries(documents.permissions?.value.pages ?? {}));
  changed.push(...[...unlike(pagesIn(before), pagesIn(now))].map(dependency.labelOfPage));
}

function compareFamily(
  family: (typeof families)[number],
  before: ResolveContext,
  now: ResolveContext,
  { changed, units }: Differences,
): void {
  const known = changed.length;
  const [one, other] = [before.documents[family], now.documents[family]] as [Docs, Docs];
  for (const name of unlike(one, other, isSame)) {
    changed.push(dependency.document(`${family}/${name}`));
    units.push(`${family}/${name}`);
    if (!one.has(name) || !other.has(name))
      changed.push(dependency.existence(`${family}/${name}`), dependency.names(family));
  }
  if (changed.length > known) changed.push(dependency.documents(family));
}

type Docs = ReadonlyMap<string, Doc<unknown>>;
type Texts = ReadonlyMap<string, string>;

/** What no analyst writes is made anew each time: the platform's own documents of the same values, the catalogue's labels as codes of equal ones. */
const isSame = (one: Doc<unknown> | undefined, other: Doc<unknown> | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    !one.source &&
    !other.source &&
    (one.value === other.value || JSON.stringify(one.value) === JSON.stringify(other.value)));

/** The names of either map that are not the same in both. */
function* unlike<T>(
  before: ReadonlyMap<string, T>,
  now: ReadonlyMap<string, T>,
  same: (one: T | undefined, other: T | undefined) => boolean = Object.is,
): Generator<string> {
  for (const [name, one] of before) {
    const other = now.get(name);
    if (one !== other && !same(one, other)) yield name;
  }
  for (const name of now.keys()) if (!before.has(name)) yield name;
}
