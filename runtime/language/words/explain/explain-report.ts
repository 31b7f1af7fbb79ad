import type { Model, ReportModel, ReportParam } from '../../bundle/model.ts';
import { isRelativePeriod, periodLabels } from '../../expressions/periods.ts';
import { periodText } from '../../fields/age-text.ts';
import { whoMay } from '../who.ts';

/** What a report is: what it counts or lists, what it asks for, and who may run it. */
export function explainReport(report: ReportModel, model: Model): string[] {
  const { title, defineId, version, entity, groups, pivot, measures, columns, params, note, kept } = report;
  const by = [...groups, ...(pivot ? [pivot] : [])].map(({ label }) => label);
  return [
    `${title}（报表 ${defineId}${version > 1 ? `，第 ${version} 版` : ''}），取自${model.entities[entity]?.title ?? entity}`,
    whoMay(report.access, model).replaceAll('调用', '查看'),
    ...(params.length > 0 ? [`查询条件：${params.map(asked).join('、')}。`] : []),
    ...(columns.length > 0 ? [`列出：${columns.map(({ label }) => label).join('、')}。`] : []),
    ...(by.length > 0 ? [`按${by.join('、')}分组。`] : []),
    ...measures.map(({ label, meaning }) => `${label}：${meaning}`),
    ...(kept === undefined ? [] : [keptWords(kept)]),
    ...(note ? [note] : []),
  ];
}

const keptWords = (kept: NonNullable<ReportModel['kept']>): string =>
  kept === 'changes'
    ? '合计按每次改动保存，从中作答，与直接统计相同。'
    : `合计保存起来，每${periodText(kept)}更新，页面上写明截至何时。`;

function asked({ field, required, default: value, least }: ReportParam): string {
  const usual = value !== undefined && isRelativePeriod(value) ? periodLabels[value] : value;
  const told = [...(required ? ['必填'] : []), ...(usual === undefined ? [] : [`默认${usual}`])];
  return `${field.label}${least ? '至少' : ''}${told.length > 0 ? `（${told.join('，')}）` : ''}`;
}
