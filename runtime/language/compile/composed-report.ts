import { createExpressionChecker } from '../expressions/check.ts';
import { Report } from '../families/report.ts';
import type { Issue } from '../issues/issue.ts';
import { Reporter } from '../issues/reporter.ts';
import type { Doc, Documents } from '../load/document.ts';
import type { Schema } from '../load/schema.ts';
import { checkShape } from '../load/shape.ts';
import type { Model, ReportModel } from '../model/model.ts';
import type { ResolveContext } from '../resolve/context.ts';
import { resolveReport } from '../resolve/reports.ts';

/** What a composed report is compiled under: nobody asks for it by an id. Its sums are not kept. */
const unnumbered = { defineId: 1 };

/**
 * A report that is kept as data: held against the same shape and resolved by the same rules as a document of schemas.
 * @param definition what is kept; anything at all may stand there
 * @returns the report, absent where an issue is an error
 */
export function compileReport(definition: unknown, model: Model): { report?: ReportModel; issues: Issue[] } {
  const reporter = new Reporter();
  const { kept: _, ...composed } = (definition ?? {}) as Report;
  const value: Report = { ...composed, ...unnumbered };
  const document: Doc<Report> = { family: 'reports', name: 'composed', file: 'composed.report.yaml', value };
  checkShape(Report as unknown as Schema, value, {
    issue: (code, path, values, { meant: _, around: __, ...details } = {}) =>
      reporter.report(document, code, path, values, details),
  });
  if (reporter.failed) return { issues: reporter.issues };
  const report = resolveReport(document, contextOf(model, reporter));
  return { issues: reporter.issues, ...(report && !reporter.failed ? { report } : {}) };
}

/** What resolving a report asks of the documents: only which codes there are. */
function contextOf(model: Model, reporter: Reporter): ResolveContext {
  const dictionaries = new Map(
    Object.values(model.dictionaries).map(({ name, title, items }) => [
      name,
      { value: { title, items: Object.fromEntries(items.map(({ value, label }) => [value, label])) } },
    ]),
  );
  return {
    documents: { dictionaries, broken: new Set() } as unknown as Documents,
    model,
    reporter,
    checkExpression: createExpressionChecker(),
    offers: new Map(),
    labels: undefined,
    fieldsOf: new WeakMap(),
    usedDictionaries: new Set(),
  };
}
