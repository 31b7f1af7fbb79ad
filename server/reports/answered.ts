import type { ComposedShape } from '#runtime/language/bundle/answers.ts';
import type { ReportModel } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../calls/handler.ts';
import { type FigureRows, figureRows } from './figure/rows.ts';
import { reportFile } from './file.ts';
import { type LinesResult, type ReportContext, runReport } from './run.ts';
import { shapeOf } from './shape.ts';

/** A page of a report, with what it is drawn by. */
export interface ReportAnswer extends LinesResult {
  report: ComposedShape;
  /** Of the records of a figure: those that count in it and are in no list of whoever asks. */
  unlisted?: number;
}

/** A page of a report; where `figure` is given, of the records that add up to it. @throws ServerError badInput, rejected */
export async function answered(
  context: ReportContext,
  report: ReportModel,
  body: Record<string, unknown>,
): Promise<ReportAnswer> {
  const { figure: given, params } = body;
  if (given === undefined || given === null)
    return { ...(await runReport(context, report, body)), report: shapeOf(context, report) };
  const rows = await figureRows(context, report, { given, params });
  const own = narrowed(context, rows);
  const lines = await runReport(own, rows.report, { ...body, params: rows.params });
  return { ...lines, report: shapeOf(context, rows.report), unlisted: rows.unlisted };
}

/** Where the records of a figure are read. */
const narrowed = <Of extends object>(context: Of, { only, line }: Pick<FigureRows, 'only' | 'line'>): Of => ({
  ...context,
  ...(only ? { only } : {}),
  ...(line ? { line } : {}),
});

/** The same as an Excel file, every line of it. */
export async function exportedReport(
  context: CallContext & Pick<ReportContext, 'only' | 'line'>,
  report: ReportModel,
): ReturnType<typeof reportFile> {
  const { body } = context;
  if (body.figure === undefined || body.figure === null) return reportFile(context, report, body);
  const rows = await figureRows(context, report, { given: body.figure, params: body.params });
  const own = narrowed(context, rows);
  return reportFile(own, rows.report, { ...body, params: rows.params });
}
