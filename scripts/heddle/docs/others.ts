import type { ProcessModel, ReportModel, RoleModel } from '#runtime/language/bundle/model.ts';
import { explainDictionary } from '#runtime/language/words/explain/explain-dictionary.ts';
import { explainProcess } from '#runtime/language/words/explain/explain-process.ts';
import { explainReport } from '#runtime/language/words/explain/explain-report.ts';
import { explainRole } from '#runtime/language/words/explain/explain-role.ts';
import { processGraph } from '../graph/process.ts';
import { html } from '../site/html.ts';
import { type App, rolesThat } from './app.ts';
import { drawing, section, sentences, table } from './parts.ts';
import { linkTo, type Sheet } from './sheet.ts';

/** A process: who decides step by step, drawn and in sentences. */
export async function processSheet(process: ProcessModel, { model }: App): Promise<Sheet> {
  const lines = explainProcess(process, model).slice(1);
  const title = model.entities[process.entity]?.title ?? process.entity;
  return {
    kind: 'process',
    name: process.name,
    title: process.title,
    words: lines.join(' '),
    body: html`<p class="lead">审批<a href="${linkTo('entity', process.entity, 'process')}">${title}</a></p>
${section('流程图', await drawing(processGraph(process, model)))}
${section('逐步', sentences(lines))}`,
  };
}

/** A report: what it counts, by which formulas, what it asks for, and who may. */
export function reportSheet(name: string, report: ReportModel, app: App): Sheet {
  const { model } = app;
  const [, , ...lines] = explainReport(report, model);
  const entity = model.entities[report.entity];
  const formulas = report.measures.map(({ label, meaning }) => [html`<b>${label}</b>`, meaning ?? '']);
  const told = lines.filter(line => !report.measures.some(({ label, meaning }) => line === `${label}：${meaning}`));
  return {
    kind: 'report',
    name,
    title: report.title,
    words: lines.join(' '),
    body: html`<p class="lead">取自<a href="${linkTo('entity', report.entity, 'report')}">${entity?.title ?? report.entity}</a></p>
${section(
  '谁可以',
  table(
    ['做什么', '谁可以'],
    [
      ['查看', rolesThat(app, one => one.runs(report, 'access'), 'report')],
      ['导出', rolesThat(app, one => one.runs(report, 'exportAccess'), 'report')],
    ],
  ),
)}
${section('口径', table(['指标', '怎么算'], formulas))}
${section('其他', told.length > 0 ? sentences(told) : undefined)}`,
  };
}

/** A role: what it may, page by page. */
export function roleSheet(role: RoleModel, { model, resolved, rights }: App): Sheet {
  const own = rights.find(({ holder }) => holder.name === role.name);
  const opened = resolved.routes.filter(({ path, permission }) => permission && own?.opens(path, permission));
  const lines = explainRole(role.name, model)
    .slice(1)
    .filter(line => !/^(可以打开的页面|权限（)/.test(line));
  return {
    kind: 'role',
    name: role.name,
    title: role.name,
    words: role.permissions === 'all' ? '全部权限' : role.permissions.join(' '),
    body: html`
${section('是什么', sentences(lines))}
${section('权限', role.permissions === 'all' ? undefined : html`<p>${role.permissions.join('、')}</p>`)}
${section(
  `可以打开的 ${opened.length} 个页面`,
  table(
    ['页面', '在菜单里', '权限'],
    opened.map(({ path, title, permission }) => [
      html`<a href="${linkTo('page', path, 'role')}">${title}</a>`,
      model.places?.[path]?.join(' › ') ?? '',
      permission ?? '',
    ]),
  ),
)}`,
  };
}

/** All dictionaries on one sheet, each with its codes and the fields that hold them. */
export function dictionariesSheet({ model }: App): Sheet {
  const all = Object.values(model.dictionaries);
  return {
    kind: 'dictionary',
    name: 'dictionaries',
    title: '字典',
    words: all.map(({ name, items }) => `${name} ${items.map(({ label }) => label).join(' ')}`).join(' '),
    body: html`${all.map(
      ({ name, items }) => html`<section id="${name}"><h2><code>${name}</code></h2>
${table(
  ['代码', '名称'],
  items.map(({ value, label }) => [html`<code>${value}</code>`, label]),
)}
${sentences(explainDictionary(name, model).slice(2))}</section>`,
    )}`,
  };
}
