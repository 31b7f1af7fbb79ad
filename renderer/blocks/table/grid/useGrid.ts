import { createGrid, type GridApi, type GridOptions, type ManagedGridOptionKey, type Module } from 'ag-grid-community';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Row } from '#runtime/services/calls/contract.ts';

type Live = Pick<GridOptions<Row>, ManagedGridOptionKey>;

/**
 * A grid in an element. AG Grid itself, without its React binding: our cells are plain DOM, and the binding renders a
 * React component for each of them.
 * @param fixed what holds for the life of the grid; read once.
 * @param live what may change; an option is set when it is another object than before.
 */
export function useGrid(
  place: RefObject<HTMLElement | null>,
  modules: Module[],
  fixed: GridOptions<Row>,
  live: Live,
): RefObject<GridApi<Row> | null> {
  const api = useRef<GridApi<Row> | null>(null);
  const shown = useRef<Live>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the grid is made once; what changes is set below
  useLayoutEffect(() => {
    if (!place.current) return;
    shown.current = live;
    const made = createGrid<Row>(place.current, { ...fixed, ...live }, { modules });
    api.current = made;
    return () => {
      api.current = null;
      made.destroy();
    };
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = live;
    const changed = Object.entries(live).filter(([name, value]) => before[name as ManagedGridOptionKey] !== value);
    if (changed.length > 0) api.current?.updateGridOptions(Object.fromEntries(changed));
  });
  return api;
}
