import type { ExplainedStatement } from './report-plan.ts';

/** How a report is read, for analysts in words, then for whoever reads SQL. */
export function printPlan(title: string, statements: readonly ExplainedStatement[], out: (line: string) => void): void {
  for (const [index, { words, sql, values, plan }] of statements.entries()) {
    if (index > 0) out('');
    out(`${title}：${index === 0 ? '读取各行' : '另读行数与合计'}`);
    for (const line of words) out(`  ${line}`);
    out('SQL：');
    for (const line of sql.trim().split('\n')) out(`  ${line.trim()}`);
    if (values.length > 0) out(`值：${values.map((value, at) => `$${at + 1} = ${JSON.stringify(value)}`).join('，')}`);
    out('PostgreSQL 的执行计划（只解释，没有执行）：');
    for (const line of plan) out(`  ${line}`);
  }
}
