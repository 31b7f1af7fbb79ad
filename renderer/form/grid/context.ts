import type { ErrorSchema } from '@rjsf/utils';
import type { InputProps } from '#renderer/inputs/props.ts';
import type { Area } from '#renderer/ui/range/area.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { DictionaryService } from '#runtime/services/services.ts';
import type { Line } from './edits.ts';

/** A line in its place; a line of totals has none. */
export interface PlacedLine {
  index: number;
  line: Line;
}

/** What the cells of the grid read; one object for the life of the grid, its parts always the present ones. */
export interface GridContext {
  dictionaries: DictionaryService;
  errors: ErrorSchema | undefined;
  /** What is said of the cell (`2.qty`) whose value is older than a rule that it breaks. */
  outdated(place: string): string | undefined;
  area: Area | undefined;
  fixed: boolean;
  /** What the record is called that a cell refers to. */
  nameOf(column: FieldModel, key: unknown): string | undefined;
  /** What a cell (`2.goodsId`) may be chosen from. */
  choices(place: string): ReturnType<NonNullable<InputProps['choices']>>;
  /** The value of a cell that is still being edited. */
  take(index: number, name: string, value: unknown): void;
  remove(index: number): void;
}

/** What is wrong in a cell. */
export const errorAt = ({ errors }: GridContext, { index }: PlacedLine, name: string): string | undefined =>
  errors?.[index]?.[name]?.__errors?.[0];

/** What is said of a cell whose value is older than a rule that it breaks. */
export const outdatedAt = ({ outdated }: GridContext, { index }: PlacedLine, name: string): string | undefined =>
  outdated(`${index}.${name}`);
