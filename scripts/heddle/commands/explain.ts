import type { ReportModel } from '#runtime/language/bundle/model.ts';
import { type Checked, nearest, printIssue, type Resolved } from '#runtime/language/index.ts';
import { explainCall } from '#runtime/language/words/explain/explain-call.ts';
import { explainChain } from '#runtime/language/words/explain/explain-chain.ts';
import { explainData } from '#runtime/language/words/explain/explain-data.ts';
import { explainDictionary } from '#runtime/language/words/explain/explain-dictionary.ts';
import { explainEntity } from '#runtime/language/words/explain/explain-entity.ts';
import { explainField } from '#runtime/language/words/explain/explain-field.ts';
import { explainProcess } from '#runtime/language/words/explain/explain-process.ts';
import { explainReport } from '#runtime/language/words/explain/explain-report.ts';
import { explainRole } from '#runtime/language/words/explain/explain-role.ts';
import { type Command, type Output, writeJson } from '../command.ts';
import { explainCode } from '../explain/explain-code.ts';
import { explainLabel } from '../explain/explain-label.ts';
import { explainPage } from '../explain/explain-page.ts';
import { mapGiven } from '../map-given.ts';
import { onDatabase } from '../on-database.ts';

/** Exit code 2 where nothing has that name. A name of several is explained as each. */
export const explain: Command = {
  summary:
    'says in Chinese what something is and does, who may and who sees what: a call, an entity, a field (entity.field), a dictionary, a process, a chain, a document of data, a report, a page, a permission label, a role, the code of an issue (HD203)',
  takes: 'NAME',
  options: {
    plan: { summary: 'of a report: its SQL with its values, and how PostgreSQL would carry it out, with the cost' },
    params: { takes: 'FILE|JSON', summary: 'with --plan: what the report is asked for, its defaults where left out' },
    as: { takes: 'ROLE', summary: 'with --plan: the account or the role that reads it; left out: who sees everything' },
    data: {
      takes: 'DIR',
      summary: 'the folder of the built-in database, where there is no DATABASE_URL (.heddle/data)',
    },
  },
  run(checked, { json, values, subject = '' }, output) {
    const { resolved } = checked;
    if (values.plan !== undefined) return explainPlan(checked, { json, values, subject }, output);
    const lines = explained(subject, resolved);
    if (lines.length === 0) {
      const { model, pages, reportNames } = resolved;
      const { calls, chains, data, dictionaries, entities, permissions, processes, roles } = model;
      const names = [calls, entities, processes, chains, data, dictionaries, roles].flatMap(Object.keys);
      const fields = Object.values(entities).flatMap(({ name, fields }) => fields.map(one => `${name}.${one.name}`));
      const labels = [...Object.values(permissions.pages), ...permissions.actions];
      const others = [...pages.map(({ path }) => path), ...reportNames.keys(), ...fields, ...labels];
      output.err(`Nothing is named "${subject}". ${nearest(subject, [...names, ...others])}`);
      return 2;
    }
    if (json) writeJson(output, lines);
    else for (const line of lines) output.out(line);
    return 0;
  },
};

function explained(name: string, resolved: Resolved): string[] {
  const { model } = resolved;
  const call = model.calls[name];
  const entity = model.entities[name];
  const process = model.processes[name];
  const chain = model.chains[name];
  const data = model.data[name];
  const report = reportNamed(name, resolved);
  return [
    ...(call ? explainCall(call, model) : []),
    ...(entity ? explainEntity(entity, model) : []),
    ...(process ? explainProcess(process, model) : []),
    ...(chain ? explainChain(chain, model) : []),
    ...(data ? explainData(data, model) : []),
    ...(report ? explainReport(report, model) : []),
    ...(explainPage(name, resolved) ?? []),
    ...explainField(name, model),
    ...explainDictionary(name, model),
    ...explainLabel(name, resolved),
    ...explainRole(name, model),
    ...explainCode(name),
  ];
}

/** A report by the name of its document, or by its definition id (18007, 13825.2). */
const reportNamed = (name: string, { model, reportNames }: Resolved): ReportModel | undefined => {
  const key = reportNames.get(name) ?? name;
  return Object.hasOwn(model.reports, key) ? model.reports[key] : undefined;
};

/** Exit code 1 where the documents have errors, or the database gives no plan; 2 where there is no such report. */
async function explainPlan(
  { issues, resolved }: Checked,
  { json, values, subject }: { json: boolean; values: Record<string, string>; subject: string },
  output: Output,
): Promise<number> {
  const errors = issues.filter(({ severity }) => severity === 'error');
  for (const issue of errors) output.err(printIssue(issue));
  if (errors.length > 0) return 1;
  const report = reportNamed(subject, resolved);
  if (!report) {
    output.err(`没有报表「${subject}」。${nearest(subject, [...resolved.reportNames.keys()])}`);
    return 2;
  }
  const { NoPlan, reportPlan } = await import('../explain/plan/report-plan.ts');
  try {
    const params = await mapGiven(values.params ?? '{}', '--params').catch(error => {
      throw new NoPlan((error as Error).message);
    });
    const asked = { report, who: values.as, params };
    const statements = await onDatabase(values.data, url => reportPlan(url, resolved.model, asked));
    if (json) writeJson(output, statements);
    else (await import('../explain/plan/print.ts')).printPlan(report.title, statements, output.out);
    return 0;
  } catch (error) {
    if (!(error instanceof NoPlan)) throw error;
    output.err(error.message);
    return 1;
  }
}
