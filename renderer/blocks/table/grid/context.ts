import type { Row } from '#runtime/services/calls/contract.ts';
import type { Services } from '#runtime/services/services.ts';
import type { DataTableProps } from '../types.ts';
import type { MarkedCells } from './marked.ts';

/** What the cells of a grid read; one object for the life of the grid, its parts always the present ones. */
export interface GridContext extends Pick<DataTableProps, 'links' | 'selection' | 'rowActions' | 'rowKey' | 'rows'> {
  dictionaries: Services['dictionaries'];
  clock: Services['clock'];
  onMore(anchor: DOMRect, row: Row): void;
  marked: Pick<MarkedCells, 'has'>;
}
