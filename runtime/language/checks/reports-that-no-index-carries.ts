import { fieldType } from '../fields/index.ts';
import { named, searchedBy } from '../fields/search.ts';
import type { EntityModel, FieldModel, Model, ReportParam } from '../model/model.ts';
import { reportKey } from '../model/report-key.ts';
import { wayTo } from '../model/way.ts';
import type { Check } from './check.ts';

/**
 * Reports about what grows with time, as they ask for a period of it, of which neither the period has an index nor
 * anything that they always ask for: each reading reads the whole table. Of what does not grow nobody asks for a period.
 */
export const reportsThatNoIndexCarries: Check = ({ documents, resolved: { model }, reporter }) => {
  for (const document of documents.reports.values()) {
    const report = model.reports[reportKey(document.value.defineId, document.value.version)];
    const entity = report && model.entities[report.entity];
    if (!entity) continue;
    const periods = report.params.filter(({ field, least }) => !least && fieldType(field).dated);
    const [period] = periods;
    const fieldNamed = named(entity.fields);
    const fixed = Object.keys(report.where).flatMap(name => searchedBy(name, fieldNamed)?.field ?? []);
    const params = [...periods, ...report.params.filter(isAlwaysAsked)];
    const asked = [...params.flatMap(({ field }) => fieldNamed(field.name) ?? []), ...fixed];
    if (!period || asked.some(field => isCarried(field, entity, model))) continue;
    const { name, label } = period.field;
    const place = report.params.indexOf(period);
    reporter.report(document, 'HD553', ['params', place], { name, label, entity: entity.name });
  }
};

/** What has a default is asked for unless somebody takes it out. */
const isAlwaysAsked = ({ required, default: usual, least }: ReportParam): boolean =>
  !least && (required || usual !== undefined);

/** Whether an index of its table finds the records by a field; the records that have a reference to them are found by its index. */
function isCarried(field: FieldModel, entity: EntityModel, model: Model): boolean {
  const way = wayTo(model, entity, field);
  const owner = model.entities[way.hops.at(-1)?.entity ?? entity.name];
  const own = owner?.fields.find(({ name }) => name === way.field);
  if (!owner || !own) return false;
  const leads = [...owner.indexes, ...owner.unique].some(([first]) => first === own.name);
  const isOfOwner = owner.scope === 'org' && own.name === 'createdBy';
  return leads || isOfOwner || own.name === owner.key || Boolean(own.index || own.unique || own.reference);
}
