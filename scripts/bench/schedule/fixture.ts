import { month } from './month.ts';

/** People, and how many entries each has in the month that is shown. */
export const people = 200;
const entriesEach = 20;
export const entries = people * entriesEach;
const perTeam = 20;

/** Where it is planned. */
export const address = `/plan?_day=${month}-15`;

/** A schedule as an analyst would write it: teams, shifts by colour, a calendar, gaps and overlaps marked, and a check of each change. */
export const files: Readonly<Record<string, string>> = {
  'app.yaml':
    "heddle: 3\nname: 排班\nversion: '1'\nhome: plan\nlogin: login\nlimits: { calls: 1000000, publicCalls: 1000000 }\n",
  'menu.yaml': 'items: [plan]\n',
  'permissions.yaml': 'pages:\n  plan: 排班\n',
  'roles.yaml':
    'roles:\n  管理员: { permissions: all, data: all }\naccounts:\n  admin: { name: 管理员, roles: [管理员], password: heddle2026 }\n',
  'office.calendar.yaml':
    "title: 办公时间\nweek: [mon, tue, wed, thu, fri]\nhours: ['08:30-17:30']\ndays:\n  '2026-10-01': []\n  '2026-10-02': []\n",
  'pages/login.page.yaml': 'kind: login\ntitle: 登录\nmethods: [password]\ncall: login.token\n',
  'pages/plan.page.yaml': `kind: schedule
title: 排班
call: shift.list
rows: { call: person.list, group: team }
row: personId
from: beginDate
to: endDate
colour: kind
columns: [kind, beginDate, endDate, remarks]
ask: [kind, remarks]
calendar: office
marks: [overlaps, gaps]
refresh: 60
`,
  'entities/person.entity.yaml':
    'title: 人员\nkey: personId\nname: personName\nfields:\n  personName: { label: 姓名, required: true }\n  team: { label: 班组 }\n',
  'entities/shift.entity.yaml': `title: 班次
key: shiftId
fields:
  personId: { label: 人员, entity: person, required: true, index: true }
  beginDate: { label: 开始日期, type: date, required: true, index: true }
  endDate: { label: 结束日期, type: date, required: true, index: true }
  kind: { label: 班次, codes: { early: 早班 blue, middle: 中班 cyan, late: 晚班 purple, off: 休息 }, required: true }
  remarks: { label: 备注, maxLength: 200 }
`,
  'services/person.calls.yaml': 'title: 人员\nbase: /api/person\nentity: person\nrest: [list]\n',
  'services/shift.calls.yaml':
    'title: 班次\nbase: /api/shift\nentity: shift\nrest: [list, get, create, update, delete]\n',
};

/** Fills the month: of each three days two have a shift. */
export const fillSql = `
  insert into person (person_name, team, created_by)
  select '人员' || lpad(n::text, 3, '0'), '第' || (1 + (n - 1) / ${perTeam}) || '组', 'admin' from generate_series(1, ${people}) n;
  insert into shift (person_id, begin_date, end_date, kind, created_by)
  select p.person_id, day, day, (array['early', 'middle', 'late', 'off'])[1 + (p.person_id + n) % 4], 'admin'
  from person p, generate_series(0, ${entriesEach - 1}) n, lateral (select date '${month}-01' + (n * 3 / 2)::int as day) d;
  analyze`;
