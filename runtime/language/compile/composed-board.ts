import Type, { type Static } from 'typebox';
import type { Issue } from '../issues/issue.ts';
import { Reporter } from '../issues/reporter.ts';
import type { Schema } from '../load/schema.ts';
import { checkShape } from '../load/shape.ts';

/** Widths of a tile in twenty-fourths of the page. */
const spans = [6, 8, 12, 16, 24] as const;

/** A report on a board that staff have composed. */
const Tile = Type.Object(
  {
    savedReportId: Type.Optional(Type.Integer({ minimum: 1, description: 'One that staff have composed.' })),
    defineId: Type.Optional(Type.Integer({ minimum: 1, description: 'One of the documents.' })),
    reportVersion: Type.Optional(Type.Integer({ minimum: 1, description: 'Its version. Left out: 1.' })),
    title: Type.Optional(Type.String({ maxLength: 60, description: 'Its heading. Left out: that of the report.' })),
    span: Type.Enum([...spans], { description: 'Twenty-fourths of the width.' }),
    as: Type.Enum(['chart', 'figures', 'table'], { description: 'How it is drawn.' }),
    filters: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'A filter of the board → the parameter of the report that follows it; empty: none does.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type BoardTile = Static<typeof Tile>;

/** A board of reports as staff compose it. */
const Board = Type.Object(
  {
    filters: Type.Array(Type.String({ maxLength: 60 }), {
      description: 'Names of parameters of its reports: what all of them are filtered by together.',
    }),
    tiles: Type.Array(Tile, { minItems: 1 }),
  },
  { additionalProperties: false },
);
export type ComposedBoard = Static<typeof Board>;

/**
 * A board that is kept as data, held against its shape.
 * @param definition what is kept; anything at all may stand there
 * @returns the board, absent where something is wrong with it
 */
export function checkBoard(definition: unknown): { board?: ComposedBoard; issues: Issue[] } {
  const reporter = new Reporter();
  const value = definition as ComposedBoard;
  const document = { family: 'pages', name: 'composed', file: 'composed.page.yaml', value } as const;
  checkShape(Board as unknown as Schema, value, {
    issue: (code, path, values, { meant: _, around: __, ...details } = {}) =>
      reporter.report(document, code, path, values, details),
  });
  return { issues: reporter.issues, ...(reporter.failed ? {} : { board: value }) };
}
