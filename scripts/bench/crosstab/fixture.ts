/** People, and what each is measured by. */
export const people = 1000;
export const indicators = 60;

export const month = '2026-01-01';
/** Where it is filled in. */
export const address = `/scores?month=${month}`;

const formula = '四舍五入(最大(0, 最小(120, 实际值 × 100 ÷ 目标值)), 2)';

/** A month of scores as an analyst would write it: points by a formula, a total of each person, averages, differences. */
export const files: Readonly<Record<string, string>> = {
  'app.yaml':
    "heddle: 3\nname: 考核\nversion: '1'\nhome: scores\nlogin: login\nlimits: { calls: 1000000, publicCalls: 1000000 }\n",
  'menu.yaml': 'items: [scores]\n',
  'permissions.yaml': 'pages:\n  scores: 考核\n',
  'roles.yaml':
    'roles:\n  管理员: { permissions: all, data: all }\naccounts:\n  admin: { name: 管理员, roles: [管理员], password: heddle2026 }\n',
  'pages/login.page.yaml': 'kind: login\ntitle: 登录\nmethods: [password]\ncall: login.token\n',
  'pages/scores.page.yaml': `kind: crosstab
title: 考核月表
call: sheet.crosstab
period: month
sort: person
rows: [{ field: person, width: 96 }, { field: score, width: 96 }]
columns: { lines: marks, by: indicatorId, beside: [unit] }
cell: actual
facts: [target, points, explanation]
totals: [sum, average]
compare: person
save: { call: sheet.updateMany }
`,
  'entities/indicator.entity.yaml':
    'title: 指标\nname: indicatorName\nfields:\n  indicatorName: { label: 指标, required: true, maxLength: 30 }\n  unit: { label: 单位, maxLength: 10 }\n',
  'entities/sheet.entity.yaml': `title: 考核表
name: person
fields:
  month: { label: 月份, type: month, required: true, search: exact, index: true }
  person: { label: 姓名, required: true, maxLength: 30 }
  marks: { label: 指标数据, lines: mark }
  score: { label: 得分, type: decimal, value: 'round(sum(row.marks, m, m.points), 2)' }
`,
  'entities/mark.entity.yaml': `title: 指标数据
fields:
  sheetId: { label: 考核表, entity: sheet, required: true }
  indicatorId: { label: 指标, entity: indicator, required: true, readOnly: true }
  unit: { label: 单位, via: indicatorId.unit }
  target: { label: 目标值, type: decimal, required: true, readOnly: true }
  actual: { label: 实际值, type: decimal, min: 0, max: 100000 }
  formula: { label: 公式, over: mark, required: true, readOnly: true }
  points: { label: 得分, type: decimal, resultOf: formula }
  explanation: { label: 过程, type: longText, explanationOf: formula }
unique:
  - [sheetId, indicatorId]
`,
  'services/sheet.calls.yaml': 'title: 考核表\nbase: /api/sheets\nentity: sheet\nrest: [crosstab, updateMany]\n',
};

/** What stands in the first cell. */
export const firstFigure = '72';

/** Fills two months, of which the second is shown: each figure has one digit behind its point. */
export const fillSql = `
  insert into indicator (indicator_name, unit, created_by)
  select '指标' || lpad(n::text, 2, '0'), '%', 'admin' from generate_series(1, ${indicators}) n;
  insert into sheet (month, person, score, created_by)
  select month, '人员' || lpad(n::text, 4, '0'), 0, 'admin'
  from (values (date '2025-12-01'), (date '${month}')) m (month), generate_series(1, ${people}) n order by month, n;
  insert into mark (sheet_id, indicator_id, target, actual, formula, points, explanation, created_by)
  select s.id, i.id, 90 + i.id % 10, ((s.id * 7 + i.id * 13) % 900) / 10.0, '${formula}', 50, '由公式得出', 'admin'
  from sheet s, indicator i order by s.id, i.id;
  analyze`;
