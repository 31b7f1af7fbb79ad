import type { Doc } from '../load/document.ts';
import type { ResolveContext } from '../resolve/context.ts';
import { families, singles, thing } from './followed.ts';

export interface Differences {
  /** What can be read and is another, by the names of `thing`. */
  things: string[];
  /** The units whose own document is another, or gone, or new. */
  units: string[];
}

/** What is another than the last time. */
export function differences(before: ResolveContext, now: ResolveContext): Differences {
  const found: Differences = { things: [], units: [] };
  for (const family of families) compareFamily(family, before, now, found);
  for (const name of singles)
    if (!isSame(before.documents[name], now.documents[name])) {
      found.things.push(thing.document(name));
      found.units.push(name);
    }
  const [one, other] = [before.documents.broken, now.documents.broken];
  for (const name of [...one, ...other]) if (one.has(name) !== other.has(name)) found.things.push(thing.broken(name));
  if (one.size > 0 !== other.size > 0) found.things.push(thing.anyBroken);
  for (const entity of unlike(before.offers, now.offers)) found.things.push(thing.document(`offers/${entity}`));
  if (found.units.includes('permissions')) comparePermissions(before, now, found);
  return found;
}

function comparePermissions(before: ResolveContext, now: ResolveContext, { things }: Differences): void {
  const labelsIn = ({ labels = new Set() }: ResolveContext): Texts => new Map([...labels].map(label => [label, label]));
  const other = [...unlike(labelsIn(before), labelsIn(now))];
  things.push(...other.map(thing.label), ...(other.length > 0 ? [thing.labels] : []));
  const pagesIn = ({ documents }: ResolveContext): Texts =>
    new Map(Object.entries(documents.permissions?.value.pages ?? {}));
  things.push(...[...unlike(pagesIn(before), pagesIn(now))].map(thing.labelOfPage));
}

function compareFamily(
  family: (typeof families)[number],
  before: ResolveContext,
  now: ResolveContext,
  { things, units }: Differences,
): void {
  const known = things.length;
  const [one, other] = [before.documents[family], now.documents[family]] as [Docs, Docs];
  for (const name of unlike(one, other, isSame)) {
    things.push(thing.document(`${family}/${name}`));
    units.push(`${family}/${name}`);
    if (!one.has(name) || !other.has(name)) things.push(thing.existence(`${family}/${name}`), thing.names(family));
  }
  if (things.length > known) things.push(thing.documents(family));
}

type Docs = ReadonlyMap<string, Doc<unknown>>;
type Texts = ReadonlyMap<string, string>;

/** Documents of the platform are made anew each time, of the same values; the catalogue's labels as codes of equal ones. */
const isSame = (one: Doc<unknown> | undefined, other: Doc<unknown> | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    !one.source &&
    !other.source &&
    (one.value === other.value ||
      (one.name === 'permission' && JSON.stringify(one.value) === JSON.stringify(other.value))));

/** The names of either map that are not the same in both. */
function* unlike<T>(
  before: ReadonlyMap<string, T>,
  now: ReadonlyMap<string, T>,
  same: (one: T | undefined, other: T | undefined) => boolean = Object.is,
): Iterable<string> {
  for (const [name, one] of before) {
    const other = now.get(name);
    if (one !== other && !same(one, other)) yield name;
  }
  for (const name of now.keys()) if (!before.has(name)) yield name;
}
