import type { Aspect } from '../families/aspect.ts';
import type { Entity } from '../families/entity.ts';
import type { Path } from '../issues/issue.ts';
import { nearest } from '../issues/nearest.ts';
import type { Reporter } from '../issues/reporter.ts';
import type { Doc, Documents } from './document.ts';

/** An aspect that an entity takes on, and the place of its name there. */
interface Taken {
  aspect: Doc<Aspect>;
  at: Path;
}

/** The entities with the fields and rules of the aspects that they take on, as though they said them behind their own. */
export function addAspects(documents: Documents, reporter: Reporter): void {
  const { entities, aspects, broken, lost } = documents;
  for (const [name, document] of entities) {
    const named = document.value.aspects;
    if (!named) continue;
    const taken = named.flatMap((one, index): Taken[] => {
      const at = ['aspects', index];
      const aspect = aspects.get(one);
      if (!aspect && !broken.has(one))
        reporter.report(document, 'HD906', at, { name: one }, { hint: nearest(one, aspects.keys()) });
      return aspect ? [{ aspect, at }] : [];
    });
    // What an aspect that is missing would say of it is not known: nothing is said of what it lacks.
    if (taken.length < named.length) {
      entities.delete(name);
      broken.add(name);
      lost.set(document.file, [{ path: [], keys: new Set(), text: document.source?.text ?? '', isMissed: false }]);
      continue;
    }
    entities.set(name, made(document, taken, reporter));
    const missed = taken.flatMap(({ aspect }) => lost.get(aspect.file) ?? []);
    if (missed.length > 0) lost.set(document.file, [...(lost.get(document.file) ?? []), ...missed]);
  }
}

const known = new WeakMap<Doc<Entity>, { of: readonly Doc<Aspect>[]; document: Doc<Entity> }>();

/** The same document again as long as nothing that it is made of is another. What is said twice is told each time. */
function made(document: Doc<Entity>, taken: readonly Taken[], reporter: Reporter): Doc<Entity> {
  const isTwice = tellTwice(document, taken, reporter);
  const before = known.get(document);
  const of = taken.map(({ aspect }) => aspect);
  if (!isTwice && before && before.of.every((one, index) => one === of[index])) return before.document;
  const now = withAspects(document, taken);
  known.set(document, { of, document: now });
  return now;
}

function withAspects(document: Doc<Entity>, taken: readonly Taken[]): Doc<Entity> {
  const { fields, rules, ...rest } = document.value;
  const saidBy = new Map<string, Taken>();
  for (const one of taken)
    for (const field of Object.keys(one.aspect.value.fields))
      if (!(field in fields) && !saidBy.has(field)) saidBy.set(field, one);
  const own = rules ?? [];
  const ruled = taken.flatMap(one => (one.aspect.value.rules ?? []).map((rule, index) => ({ rule, one, index })));
  const added = [...saidBy].map(([field, { aspect }]) => [field, aspect.value.fields[field]]);
  return {
    ...document,
    value: {
      ...rest,
      fields: { ...fields, ...Object.fromEntries(added) },
      ...(own.length + ruled.length > 0 ? { rules: [...own, ...ruled.map(({ rule }) => rule)] } : {}),
    },
    elsewhere(path) {
      const [part, key, ...inside] = path;
      const rule = part === 'rules' ? ruled[Number(key) - own.length] : undefined;
      const one = part === 'fields' ? saidBy.get(String(key)) : rule?.one;
      if (!one) return undefined;
      return { document: one.aspect, path: [String(part), rule?.index ?? String(key), ...inside], usedAt: one.at };
    },
  };
}

/** A field is said once. @returns whether one is not */
function tellTwice(document: Doc<Entity>, taken: readonly Taken[], reporter: Reporter): boolean {
  const by = new Map(Object.keys(document.value.fields).map(field => [field, document.file]));
  let isTwice = false;
  for (const { aspect, at } of taken)
    for (const field of Object.keys(aspect.value.fields)) {
      const other = by.get(field);
      if (other === undefined) by.set(field, aspect.file);
      else {
        isTwice = true;
        reporter.report(document, 'HD907', at, { name: field, aspect: aspect.name, other });
      }
    }
  return isTwice;
}
