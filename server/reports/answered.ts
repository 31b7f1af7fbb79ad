import type { ComposedShape } from '#runtime/language/bundle/answers.ts';
import type { ReportModel } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../calls/handler.ts';
import type { ListResult } from '../query/rows.ts';
import { figureRows } from './figure/rows.ts';
import { reportFile } from './file.ts';
import { type ReportContext, runReport } from './run.ts';
import { shapeOf } from './shape.ts';

/** A page of a report, with what it is drawn by. */
export interface ReportAnswer extends ListResult {
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
  const own = { ...context, ...(rows.only ? { only: rows.only } : {}) };
  const lines = await runReport(own, rows.report, { ...body, params: rows.params });
  return { ...lines, report: shapeOf(context, rows.report), unlisted: rows.unlisted };
}

/** The same as an Excel file, every line of it. */
export async function exportedReport(
  context: CallContext & Pick<ReportContext, 'only'>,
  report: ReportModel,
): ReturnType<typeof reportFile> {
  const { body } = context;
  if (body.figure === undefined || body.figure === null) return reportFile(context, report, body);
  const rows = await figureRows(context, report, { given: body.figure, params: body.params });
  const own = { ...context, ...(rows.only ? { only: rows.only } : {}) };
  return reportFile(own, rows.report, { ...body, params: rows.params });
}
