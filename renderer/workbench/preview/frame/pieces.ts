import type { Piece } from '../messages.ts';

/** Every object and list of a page as the bundle has it, with the way to it. */
export type Pieces = WeakMap<object, Piece>;

/** @param page as the renderer draws it: the same objects */
export function piecesOf(page: object): Pieces {
  const found: Pieces = new WeakMap();
  const enter = (value: unknown, way: Piece): void => {
    if (typeof value !== 'object' || value === null || found.has(value)) return;
    found.set(value, way);
    for (const [key, one] of Object.entries(value)) enter(one, [...way, Array.isArray(value) ? nameOf(one, key) : key]);
  };
  enter(page, []);
  return found;
}

/** An item of a list goes by its name: what is not for this person to see is left out of it, so that places differ. */
function nameOf(item: unknown, place: string): string | number {
  if (typeof item !== 'object' || item === null) return Number(place);
  const name: unknown = Reflect.get(item, 'name') ?? Reflect.get(item, 'key');
  return typeof name === 'string' ? name : Number(place);
}

/** What of React's own tree is looked at: a component with what it was given. */
interface Drawn {
  memoizedProps: unknown;
  return: Drawn | null;
  child: Drawn | null;
  sibling: Drawn | null;
  stateNode: unknown;
}

/** React notes at each element which part of its tree has drawn it. */
const drawnBy = (element: Element): Drawn | undefined => {
  const key = Object.keys(element).find(name => name.startsWith('__reactFiber$'));
  return key === undefined ? undefined : (Reflect.get(element, key) as Drawn);
};

/**
 * The piece of the page that an element was drawn for: the nearest component above it that was given one. The smallest
 * is told where several were given at once; undefined for what is no part of the page.
 */
export function pieceOf(element: Element, pieces: Pieces): Piece | undefined {
  const piece = givenAbove(element, pieces);
  // The grid draws its cells by itself: which column it is stands at them.
  const column = piece?.at(-1) === 'columns' ? element.closest('[col-id]')?.getAttribute('col-id') : undefined;
  return piece && column ? [...piece, column] : piece;
}

function givenAbove(element: Element, pieces: Pieces): Piece | undefined {
  for (let one: Element | null = element; one; one = one.parentElement) {
    for (let drawn = drawnBy(one) ?? null; drawn; drawn = drawn.return) {
      const piece = longest(given(drawn, pieces));
      if (piece) return piece;
    }
  }
  return undefined;
}

/** The elements that were drawn for a piece, outermost alone. @param below an element that React draws */
export function elementsOf(below: Element, piece: Piece, pieces: Pieces): Element[] {
  const drawn = drawnFor(below, piece, pieces);
  if (drawn.length > 0 || piece.at(-2) !== 'columns') return drawn;
  const grids = drawnFor(below, piece.slice(0, -1), pieces);
  return grids.flatMap(grid => [...grid.querySelectorAll(`[col-id=${CSS.escape(String(piece.at(-1)))}]`)]);
}

function drawnFor(below: Element, piece: Piece, pieces: Pieces): Element[] {
  const wanted = JSON.stringify(piece);
  const found: Element[] = [];
  const look = (drawn: Drawn | null): void => {
    for (let one = drawn; one; one = one.sibling) {
      const own = longest(given(one, pieces));
      if (own && JSON.stringify(own) === wanted) found.push(...elementsBelow(one));
      else look(one.child);
    }
  };
  const first = below.firstElementChild && drawnBy(below.firstElementChild);
  look(first ?? null);
  return found;
}

/** The pieces among what a component was given. */
function given({ memoizedProps }: Drawn, pieces: Pieces): Piece[] {
  if (typeof memoizedProps !== 'object' || memoizedProps === null) return [];
  return Object.values(memoizedProps).flatMap(value => {
    const piece = typeof value === 'object' && value !== null ? pieces.get(value) : undefined;
    return piece && piece.length > 0 ? [piece] : [];
  });
}

const longest = (all: readonly Piece[]): Piece | undefined =>
  all.reduce<Piece | undefined>((best, one) => (best && best.length >= one.length ? best : one), undefined);

function elementsBelow(drawn: Drawn): Element[] {
  if (drawn.stateNode instanceof Element) return [drawn.stateNode];
  const found: Element[] = [];
  for (let one = drawn.child; one; one = one.sibling) found.push(...elementsBelow(one));
  return found;
}
