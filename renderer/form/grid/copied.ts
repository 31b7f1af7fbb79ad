import type { Area } from '#renderer/ui/range/area.ts';
import { blockText } from '#renderer/ui/range/clipboard.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { DictionaryService } from '#runtime/services/services.ts';
import type { Lines } from './edits.ts';
import { typedText } from './values.ts';

/** The cells of an area as text for a spreadsheet. */
export const copied = (
  lines: Lines,
  columns: readonly FieldModel[],
  { top, bottom, left, right }: Area,
  dictionaries: Pick<DictionaryService, 'items'>,
): string =>
  blockText(
    lines
      .slice(top, bottom + 1)
      .map(line => columns.slice(left, right + 1).map(column => typedText(column, line[column.name], dictionaries))),
  );
