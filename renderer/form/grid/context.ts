import type { ErrorSchema } from '@rjsf/utils';
import type { InputProps } from '#renderer/inputs/props.ts';
import type { Area } from '#renderer/ui/range/area.ts';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { DictionaryService } from '#runtime/services/services.ts';
import type { FormFrame } from '../context.ts';
import type { Line, Lines } from './edits.ts';

/** The lines of a field as a grid. */
export interface GridProps {
  field: BundledFormField;
  id: string;
  lines: Lines;
  frame: FormFrame;
  fixed: boolean;
  /** Where they stand in the form, such as trips.costs for those within a line; left out: the field itself. */
  place?: string;
  onChange(lines: Lines): void;
}

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
  /** No line is added or taken away. */
  closed: boolean;
  /** What the record is called that a cell refers to. */
  nameOf(column: FieldModel, key: unknown): string | undefined;
  /** What a cell (`2.goodsId`) may be chosen from. */
  choices(place: string): ReturnType<NonNullable<InputProps['choices']>>;
  /** What the formula of a line may name beside the record's fields: the other lines. */
  namesBeside(index: number, column: FieldModel): readonly string[];
  /** The value of a cell that is still being edited. */
  take(index: number, name: string, value: unknown): void;
  remove(index: number): void;
  /** Opens the lines that a line owns. */
  openWithin(index: number, column: FieldModel): void;
}

export const openWithin = (context: GridContext, { index }: PlacedLine, column: FieldModel): void => {
  if (index >= 0) context.openWithin(index, column);
};

/** What is wrong in a cell. */
export const errorAt = ({ errors }: GridContext, { index }: PlacedLine, name: string): string | undefined =>
  errors?.[index]?.[name]?.__errors?.[0];

/** What is said of a cell whose value is older than a rule that it breaks. */
export const outdatedAt = ({ outdated }: GridContext, { index }: PlacedLine, name: string): string | undefined =>
  outdated(`${index}.${name}`);

/** The other lines, by the column that the formulas of this one name them by. */
export const namesBeside = (lines: Lines, index: number, { formula }: FieldModel): readonly string[] =>
  lines.flatMap((line, at) => {
    const name = formula?.lines === undefined || at === index ? '' : line[formula.lines];
    return typeof name === 'string' && name.trim() !== '' ? [name.trim()] : [];
  });
