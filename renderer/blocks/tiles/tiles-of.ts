import { cellView } from '#renderer/cells/registry.ts';
import type { BundledTilesBlock } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { DictionaryService } from '#runtime/services/services.ts';

export interface Tile {
  row: Row;
  name: string;
  figures: { label: string; text: string }[];
}

/** The tiles by their groups, in the order of the answer; a figure that is 0 is left out. */
export function tilesOf(
  rows: readonly Row[],
  { name, group, fields }: Pick<BundledTilesBlock, 'name' | 'group' | 'fields'>,
  dictionaries: Pick<DictionaryService, 'items'>,
): { title: string; tiles: Tile[] }[] {
  const text = (field: FieldModel, row: Row): string => cellView(field, row, dictionaries).text;
  const groups = new Map<string, Tile[]>();
  for (const row of rows) {
    const figures = fields
      .filter(field => Number(row[field.name]) !== 0)
      .map(field => ({ label: field.label, text: text(field, row) }));
    const title = group ? text(group, row) : '';
    groups.set(title, [...(groups.get(title) ?? []), { row, name: text(name, row), figures }]);
  }
  return [...groups].map(([title, tiles]) => ({ title, tiles }));
}
