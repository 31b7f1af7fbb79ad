import type { EntityModel, Model, ReportModel } from '#runtime/language/bundle/model.ts';
import { type ComposedReport, compileReport } from '#runtime/language/index.ts';
import type { Operator } from '../../auth/operator.ts';
import { ServerError } from '../../errors/server-error.ts';
import { hiddenValues } from '../../query/hidden.ts';
import { readPlan } from '../../query/plan.ts';
import type { Only } from '../../query/select.ts';
import { unseenFields } from '../../query/unseen.ts';
import { listedRecords } from './readable.ts';
import { renamed } from './renamed.ts';
import { fieldUses } from './uses.ts';

/** A composed report as one person may run it. */
export interface JudgedReport {
  report: ReportModel;
  entity: EntityModel;
  /** The records that their lists are about; absent: all that they see. */
  only?: Only;
}

/** Who reads, and when. */
interface Reader {
  model: Model;
  operator: Operator;
  at: number;
}

const refuse = (message: string): never => {
  throw new ServerError('rejected', { values: { message } });
};

/** @throws ServerError rejected, which says what to do */
function entityOf({ model, operator, at }: Reader, name: unknown): Omit<JudgedReport, 'report'> {
  const known = typeof name === 'string' && Object.hasOwn(model.entities, name) ? model.entities[name] : undefined;
  const entity = known ?? Object.values(model.entities).find(({ was }) => was !== undefined && was === name);
  if (!entity) return refuse('这张报表的统计对象已经不存在，请另选一个对象重新制作');
  const only = listedRecords(model, operator, entity, at);
  if (!only)
    return refuse(`您没有能查看「${entity.title}」列表的页面，不能用它做报表：请改用其他对象，或联系管理员开通`);
  return { entity, ...(only === 'all' ? {} : { only }) };
}

/**
 * A composed report by the rights of whoever reads it now: the same report may be refused to another. Nothing of it is left
 * out in silence. @param definition what is kept or was just composed
 * @throws ServerError rejected with the field that is in the way and what to do about it; badInput for what is no report
 */
export function judgeReport(reader: Reader, definition: unknown): JudgedReport {
  const { model, operator } = reader;
  if (typeof definition !== 'object' || definition === null || Array.isArray(definition))
    throw new ServerError('badInput', { fields: { definition: '报表的内容有误' } });
  const { entity, only } = entityOf(reader, (definition as Partial<ComposedReport>).entity);
  const { report: composed, uses } = shaped(renamed(definition as ComposedReport, entity));
  const unseen = unseenFields(entity, operator);
  const hidden = hiddenValues(readPlan(model, entity), model, operator);
  for (const { name, use, label: said } of uses) {
    const field = entity.fields.find(one => one.name === name);
    const called = `「${field?.label ?? said ?? name}」`;
    if (!field) refuse(`「${entity.title}」已没有字段${called}，请从报表中去掉它`);
    if (unseen.has(name)) refuse(`您看不到「${entity.title}」的${called}，请从报表中去掉它，或请有权查看的同事制作`);
    if (use === 'asked' && hidden.has(name))
      refuse(`${called}对您脱敏显示，只能作为明细的列，不能用来分组、计算、筛选或排序：请从报表中去掉它`);
  }
  const { report, issues } = compileReport(composed, model);
  if (!report) throw new ServerError('badInput', { fields: { definition: inWords(issues) } });
  return { report, entity, ...(only ? { only } : {}) };
}

/** The fields that it is about. @throws ServerError badInput where it has not even the shape for that */
function shaped(report: ComposedReport) {
  try {
    return { report, uses: fieldUses(report) };
  } catch {
    throw new ServerError('badInput', { fields: { definition: '报表的内容有误' } });
  }
}

/** Chinese alone, as staff read it. */
const inWords = (issues: readonly { message: string }[]): string =>
  issues.map(({ message }) => message.split(' · ')[0]).join('；') || '报表的内容有误';
