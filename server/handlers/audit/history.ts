import { sql } from 'kysely';
import type { HistoryLine } from '#runtime/language/bundle/answers.ts';
import { type EntityModel, verdictsField } from '#runtime/language/bundle/model.ts';
import type { AuditAction, Change } from '../../audit/entry.ts';
import type { CallContext } from '../../calls/handler.ts';
import { masked, type Row } from '../../query/answer.ts';
import { readPlan } from '../../query/plan.ts';
import { unseenFields } from '../../query/unseen.ts';
import { shownText } from '../../reports/labels.ts';
import { referenceNames } from './reference-names.ts';

interface Stored {
  id: number;
  createdAt: string;
  operatorName: string;
  action: AuditAction;
  detail: string | null;
  changes: Change[];
}

/** Most entries of one record that are shown. */
const most = 200;

/** What was done to a record, the latest first, by the documents of today and masked for those who may not see it whole. */
export async function historyOf(context: CallContext, entity: EntityModel, id: number): Promise<HistoryLine[]> {
  const { database, model, operator } = context;
  const { rows } = await sql<Stored>`
    select entry_id as id, created_at as "createdAt", operator_name as "operatorName", action, detail, changes
    from audit_entry where entity = ${entity.name} and record_id = ${id} and action in ('created', 'changed', 'moved', 'deleted')
    order by entry_id desc limit ${most}`.execute(database);
  const names = await referenceNames(
    context,
    entity,
    rows.flatMap(row => row.changes),
  );
  const plan = readPlan(model, entity);
  const unseen = unseenFields(entity, operator);
  const actions = model.dictionaries.auditAction?.items ?? [];
  return rows.map(({ action, detail, changes, ...line }) => {
    const side = (which: 'before' | 'after'): Row =>
      Object.fromEntries(
        changes.flatMap(change => [
          [change.field, change[which]],
          [`${change.field}$name`, names.get(`${change.field} ${change[which]}`)],
        ]),
      );
    const [before, after] = masked([side('before'), side('after')], plan, model, operator) as [Row, Row];
    // What was said of each piece of a proposal stands on the record, with its reasons.
    const told = changes.filter(({ field }) => !unseen.has(field) && field !== verdictsField);
    return {
      ...line,
      what: detail ?? actions.find(item => item.value === action)?.label ?? action,
      changes: told.map(({ field: name }) => {
        const field = plan.fields.get(name);
        const text = (row: Row): string => (field ? shownText(field, row, model) : String(row[name] ?? ''));
        return { label: field?.label ?? name, before: text(before), after: text(after) };
      }),
    };
  });
}
