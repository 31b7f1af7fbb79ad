import type { Part } from '#runtime/editor/form/form.ts';

/** The parts of what has parts; nothing of what has none. */
export function partsOf({ says }: Part): readonly Part[] {
  if (says && 'map' in says) return says.map;
  return says && 'list' in says ? says.list : [];
}

/** How much is wrong at a part and within it. */
export const wrongIn = (part: Part): number =>
  part.wrong.length + partsOf(part).reduce((count, one) => count + wrongIn(one), 0);

/** What a part is called among those around it: its key, or its number in a list. */
export const nameOf = ({ path }: Part): string => {
  const last = path.at(-1);
  return typeof last === 'number' ? `第 ${last + 1} 项` : (last ?? '');
};

/** A path as people read it: fields / price / label. */
export const pathText = ({ path }: Part): string =>
  path.map(part => (typeof part === 'number' ? part + 1 : part)).join(' / ');

/** What an item says of itself, in a few words: to tell one from the others while it is folded. */
export function summaryOf(part: Part): string {
  const { says } = part;
  if (says && 'list' in says) return `${says.list.length} 项`;
  if (!says || !('map' in says)) return '';
  const there = says.map.filter(one => one.says !== undefined);
  const words = there.flatMap(({ says: said }) =>
    said && 'value' in said && said.value !== null ? [String(said.value)] : [],
  );
  return words.length > 0 ? words.slice(0, 3).join('，') : `${there.length} 项`;
}

/** Whether the keys of a map are names that its writer gives. */
export const isNamed = ({ takes }: Part): boolean =>
  takes.some(({ is }) => is === 'names') && !takes.some(({ is }) => is === 'map');
