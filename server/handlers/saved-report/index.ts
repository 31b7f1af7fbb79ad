import { Readable } from 'node:stream';
import type { OpenedReport, ReportSubjects } from '#runtime/language/bundle/answers.ts';
import { reportKey } from '#runtime/language/bundle/model.ts';
import type { ComposedReport } from '#runtime/language/index.ts';
import { noteUnmasked } from '../../audit/readings.ts';
import { mayMake } from '../../calls/access.ts';
import { FileAnswer } from '../../calls/file-answer.ts';
import type { CallContext, Handler } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import { ServerError } from '../../errors/server-error.ts';
import { answered, exportedReport } from '../../reports/answered.ts';
import { copiedReport } from '../../reports/composed/copied.ts';
import { reportDocument } from '../../reports/composed/document.ts';
import { type JudgedReport, judgeReport } from '../../reports/composed/judge.ts';
import { dictionariesOf, offeredFields, offeredSubjects } from '../../reports/composed/offered.ts';
import { isListed } from '../../reports/composed/readable.ts';
import { checkSharing, mayShare } from '../../reports/composed/sharing.ts';
import { dropReport, keepReport, ownReport, storedReport } from '../../reports/composed/stored.ts';
import { withinTime } from '../../reports/composed/within-time.ts';
import { permittedReport } from '../../reports/permitted.ts';
import { shapeOf } from '../../reports/shape.ts';
import { endWithReport } from '../../subscriptions/settle.ts';
import { allRoles } from '../../views/views.ts';

/** GET savedReports/subjects: what one may compose reports of, those of the documents to begin with, and whom to share with. */
const subjects: Handler = async (context): Promise<ReportSubjects> => {
  const { model, operator, database } = context;
  const reports = Object.values(model.reports).filter(report => {
    const entity = model.entities[report.entity];
    return mayMake(report, operator) && entity && isListed(model, operator, entity);
  });
  const isShared = mayShare(context);
  return {
    subjects: offeredSubjects(context),
    reports: reports
      .map(({ defineId, version, title }) => ({ defineId, reportVersion: version, title }))
      .sort((one, other) => one.title.localeCompare(other.title, 'zh')),
    mayShare: isShared,
    roles: isShared ? (await allRoles(database)).map(({ name }) => name) : [],
  };
};

/** GET savedReports/fields?about: the fields of an entity, each with what one may do with it. @throws ServerError notFound */
const fields: Handler = async context => {
  const { model, operator, query } = context;
  const name = String(query.about);
  const entity = Object.hasOwn(model.entities, name) ? model.entities[name] : undefined;
  if (!entity || !isListed(model, operator, entity)) throw new ServerError('notFound');
  return offeredFields(context, entity);
};

/** The report that is asked for: by its id, or as it is composed right now. @throws ServerError */
async function judged(context: CallContext): Promise<JudgedReport & { definition: unknown }> {
  const { body } = context;
  const definition =
    body.id === undefined ? body.definition : (await storedReport(context, Number(body.id))).definition;
  return { definition, ...judgeReport(context, definition) };
}

/** POST savedReports/data: {id or definition, params, figure?, curPage, limit, sort, order} → a page of lines with totals, and what the report comes to; of a figure the records that add up to it. */
const data: Handler = async context => {
  const { report, entity, only } = await judged(context);
  const { reading, database, body } = context;
  const answer = await withinTime(reading ?? database, within =>
    answered({ ...context, reading: within, ...(only ? { only } : {}) }, report, body),
  );
  if (answer.report.columns.length > 0) await noteUnmasked(context, entity, answer.records);
  return answer;
};

/** POST savedReports/excel: every line as seen, as rptExportExcel gives it. */
const exportExcel: Handler = async context => {
  const { report, only } = await judged(context);
  return exportedReport({ ...context, ...(only ? { only } : {}) }, report);
};

/** POST savedReports/yaml: {id or definition} → the report as a document of schemas. */
const yaml: Handler = async context => {
  const { definition, report } = await judged(context);
  const text = reportDocument(definition as ComposedReport, context.model);
  return new FileAnswer(`${report.title}.report.yaml`, Readable.from([Buffer.from(text)]), 'application/yaml');
};

/** GET savedReports/:id: a kept report with what it comes to for whoever asks. @throws ServerError notFound */
const open: Handler = async (context): Promise<OpenedReport> => {
  const { operatorId, name: reportName, ...stored } = await storedReport(context, Number(context.params.id));
  const { report, refused } = shapeFor(context, stored.definition);
  const shown = report ? [...report.params, ...report.columns, ...report.groups].map(({ field }) => field) : [];
  const isOwn = operatorId === context.operator.operatorId;
  return {
    ...stored,
    reportName,
    // What is refused to them may hold a value that they do not see.
    definition: isOwn || report ? stored.definition : {},
    isOwn,
    report,
    refused,
    dictionaries: dictionariesOf(context.model, shown),
  };
};

function shapeFor(context: CallContext, definition: unknown): Pick<OpenedReport, 'report' | 'refused'> {
  try {
    return { report: shapeOf(context, judgeReport(context, definition).report), refused: '' };
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    return { report: null, refused: error.fields.definition ?? error.message };
  }
}

/** GET savedReports/reports/:defineId?reportVersion: a report of the documents that one may run, as one may go on with it. @throws ServerError rejected where something of it is not theirs */
const copyOf: Handler = async context => {
  const { model, params, query } = context;
  const report = permittedReport(context, { defineId: params.defineId, reportVersion: query.reportVersion }, 'access');
  const whole = model.reports[reportKey(report.defineId, report.version)] ?? report;
  const labelOf = (name: string) => model.entities[report.entity]?.fields.find(field => field.name === name)?.label;
  const copy = copiedReport(whole, labelOf);
  judgeReport(context, copy);
  return copy;
};

/** POST savedReports: {id?, reportName, definition, sharing?, roleName?} → {id}. @throws ServerError badInput, rejected, forbidden, notFound */
const keep: Handler = context =>
  once(context, async own => {
    const { database, operator, body } = own;
    const id = Number.isSafeInteger(body.id) ? Number(body.id) : null;
    const before = id === null ? undefined : await ownReport(own, id, '修改');
    const definition = parsed(String(body.definition));
    const reportName = String(body.reportName).trim();
    const { entity } = judgeReport(own, { ...definition, title: reportName });
    const shared = await checkSharing(own, {
      sharing: body.sharing ?? before?.sharing ?? 'own',
      roleName: body.sharing === undefined ? before?.roleName : body.roleName,
    });
    const kept = JSON.stringify({ ...definition, title: reportName });
    const { name: about, title: aboutTitle } = entity;
    return {
      id: await keepReport(database, operator, id, { reportName, about, aboutTitle, ...shared, definition: kept }),
    };
  });

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new ServerError('badInput', { fields: { definition: '报表的内容有误' } });
  }
}

/** DELETE savedReports/:id: one's own. */
const drop: Handler = context =>
  once(context, async own => {
    const { id } = await ownReport(own, Number(own.params.id), '删除');
    await endWithReport(own.database, id, own.model);
    await dropReport(own.database, id);
    return null;
  });

export const savedReportHandlers = {
  'savedReport.subjects': subjects,
  'savedReport.fields': fields,
  'savedReport.data': data,
  'savedReport.exportExcel': exportExcel,
  'savedReport.yaml': yaml,
  'savedReport.open': open,
  'savedReport.copyOf': copyOf,
  'savedReport.keep': keep,
  'savedReport.drop': drop,
} satisfies Record<string, Handler>;
