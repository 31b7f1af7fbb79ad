import { type Entry, kinds, type Name, names } from './kinds.ts';
import { type Way, ways } from './person.ts';
import { type PlaceName, places, type Saving } from './places.ts';

/** What is entered at once in one place, and how it is saved. The last of them is still being edited then. */
export interface Case {
  place: PlaceName;
  way: Way;
  saving: Saving;
  entered: readonly Name[];
}

/** What is entered in a field: what has no such way is typed. */
export const entryOf = (name: Name, way: Way): Entry => kinds[name][way] ?? kinds[name].typed;

/** A key that saves while it still has the focus; the others are presses, which leave it first. */
const isKey = (saving: Saving): boolean => saving === 'Enter' || saving.startsWith('Ctrl');
/** In a list or a calendar Enter chooses, on a switch it turns, in a long text it begins a line. */
const savesByEnter = ({ isList, isDated, isSwitch, isLong }: (typeof kinds)[Name]): boolean =>
  !(isList || isDated || isSwitch || isLong);

/** The names, so that another one is the last in each. */
const endingWith = (of: readonly Name[], at: number): Name[] => {
  const cut = (at % of.length) + 1;
  return [...of.slice(cut), ...of.slice(0, cut)];
};

/** Every kind in every place by every way, all of them in one saving; the ways of saving of the place in turn. */
const together = Object.entries(places).flatMap(([place, { savings }], row) =>
  ways.map((way, turn): Case => {
    const has = names.filter(name => way !== 'picked' || kinds[name].picked);
    const ending = endingWith(has, row * ways.length + turn);
    const wanted = savings[turn % savings.length];
    const last = ending.findLast(name => wanted !== 'Enter' || savesByEnter(kinds[name]));
    const saving = (last ? wanted : undefined) ?? 'button';
    const entered = last ? [...ending.filter(name => name !== last), last] : ending;
    return { place: place as PlaceName, way, saving, entered };
  }),
);

/** Every kind by every key that saves, still being edited: what the others have not met. */
const alone = [...new Set(Object.values(places).flatMap(({ savings }) => savings.filter(isKey)))].flatMap(saving => {
  const where = Object.entries(places).filter(([, { savings }]) => savings.includes(saving));
  const met = new Set(together.filter(one => one.saving === saving).map(one => one.entered.at(-1)));
  return names
    .filter(name => !met.has(name) && (saving !== 'Enter' || savesByEnter(kinds[name])))
    .map((name, turn): Case => {
      const [place = 'form'] = where[turn % where.length] ?? [];
      return { place: place as PlaceName, way: ways[turn % 3] ?? 'typed', saving, entered: [name] };
    });
});

const dated = together.map((one): Case => {
  const entered = one.entered.filter(name => kinds[name].isDated);
  return { ...one, entered, saving: places[one.place].savings[0] };
});

/**
 * By the zone of the browser. In the first of them every (kind, place, way of entering), every (kind, press that saves)
 * and every (kind being edited, key that saves); in the others what a zone could shift, in every place, the ways of
 * entering between them.
 */
export const zones = {
  'Asia/Shanghai': [...together, ...alone],
  'Europe/Berlin': dated.filter((_, turn) => turn % 2 === 0),
  'America/New_York': dated.filter((_, turn) => turn % 2 === 1),
} as const satisfies Record<string, readonly Case[]>;

/** What is being entered while the window is closed: a draft of a wizard is kept, and nobody asks in a query. */
export const left = names.flatMap((name, turn): Case[] => {
  const place = turn % 2 === 0 ? 'dialog' : 'lines';
  const one = { way: 'typed', saving: 'button', entered: [name] } as const;
  return [
    { ...one, place: 'form' },
    { ...one, place },
  ];
});
