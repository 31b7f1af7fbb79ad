import type { Value } from '#runtime/editor/form/change.ts';
import type { Takes } from '#runtime/editor/form/takes.ts';

/** What something is begun with where nothing stands yet. */
export function freshOf(takes: Takes | undefined): Value {
  switch (takes?.is) {
    case 'number':
    case 'integer':
      return 0;
    case 'truth':
      return true;
    case 'nothing':
      return null;
    case 'words':
      return takes.words[0]?.word ?? '';
    case 'list':
      return [];
    case 'names':
      return {};
    case 'map':
      return Object.fromEntries(
        Object.entries(takes.fixed).filter((entry): entry is [string, string] => isPlain(entry[1])),
      );
    default:
      return '';
  }
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** One way in which a place may be filled in: with a value, a list, or a group of keys. */
export interface Way {
  key: string;
  /** As the form calls it. */
  title: string;
  begin: Value;
}

/** The ways in which a place may be filled in; values of whatever kind are one. */
export function waysOf(takes: readonly Takes[]): Way[] {
  const ways = takes.map(one => ({ ...wayOf(one), begin: freshOf(one) }));
  return [...new Map(ways.toReversed().map(way => [way.key, way])).values()].toReversed();
}

function wayOf(takes: Takes): { key: string; title: string } {
  if (takes.is === 'list') return { key: 'list', title: '列表' };
  if (takes.is === 'names') return { key: 'map', title: '一组名称' };
  if (takes.is !== 'map') return { key: 'value', title: '一个值' };
  const told = [...Object.entries(takes.fixed).map(([key, word]) => `${key}: ${String(word)}`), ...takes.needs].slice(
    0,
    3,
  );
  return { key: `map ${told.join()}`, title: told.length > 0 ? `一组键（${told.join('、')}）` : '一组键' };
}

/** The way in which something is filled in now. */
export function wayNow(says: object | undefined): 'value' | 'list' | 'map' | undefined {
  if (!says || 'text' in says) return undefined;
  if ('list' in says) return 'list';
  return 'map' in says ? 'map' : 'value';
}
