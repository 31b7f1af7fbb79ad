import { type Change, risks } from '../diff/change.ts';
import { folded, rolesWords } from '../diff/folded.ts';
import { entitiesGraph } from '../graph/entities.ts';
import { svgOf } from '../graph/svg.ts';
import { html } from '../site/html.ts';
import type { App } from './app.ts';
import { section } from './parts.ts';
import { fileOf, kinds, linkTo, type Sheet } from './sheet.ts';

/** The first sheet: what the app is, and all sheets by kind. */
export function homeSheet({ model }: App, sheets: readonly Sheet[]): Sheet {
  const groups = (['process', 'report', 'role', 'entity'] as const).map(kind =>
    section(
      kinds[kind],
      html`<ul class="many">${sheets
        .filter(sheet => sheet.kind === kind)
        .map(
          ({ name, title }) =>
            html`<li><a href="${fileOf(kind, name).split('/').map(encodeURIComponent).join('/')}">${title}</a></li>`,
        )}</ul>`,
    ),
  );
  const inMenu = new Map<string, Sheet[]>();
  const order = Object.keys(model.places ?? {});
  const rank = ({ name }: Sheet): number => (order.includes(name) ? order.indexOf(name) : order.length);
  const pages = sheets.filter(({ kind }) => kind === 'page').sort((one, other) => rank(one) - rank(other));
  for (const sheet of pages) {
    const place = model.places?.[sheet.name]?.join(' › ') ?? '由其他页面打开';
    inMenu.set(place, [...(inMenu.get(place) ?? []), sheet]);
  }
  return {
    kind: 'home',
    name: 'index',
    title: model.app.name,
    words: '',
    body: html`<p class="lead">${model.app.organisation ?? ''}，版本 ${model.app.version}。${pages.length} 个页面、${Object.keys(model.entities).length} 个实体、${Object.keys(model.processes).length} 个流程、${Object.keys(model.reports).length} 个报表。<a href="entities.html">实体关系图</a></p>
${section(
  '页面',
  html`${[...inMenu].map(
    ([place, own]) =>
      html`<h3>${place || '最上层'}</h3><ul class="many">${own.map(
        ({ name, title }) => html`<li><a href="${linkTo('page', name, 'home')}">${title}</a></li>`,
      )}</ul>`,
  )}`,
)}
${groups}`,
  };
}

/** All entities and what refers to what, as a picture of its own, which a browser enlarges. */
export const diagramOf = ({ model }: App): Promise<string> => svgOf(entitiesGraph(model, ''));

/** The sheet that shows it. */
export const diagramSheet = (): Sheet => ({
  kind: 'home',
  name: 'entities',
  title: '实体关系图',
  words: '',
  body: html`<p class="lead"><a href="entities.svg">只看图</a></p><div class="wide"><img src="entities.svg" alt="实体关系图"></div>`,
});

/** What has changed since another version of the documents, by risk. */
export const changesSheet = (since: string, changes: readonly Change[]): Sheet => ({
  kind: 'home',
  name: 'changes',
  title: `自 ${since} 以来的变化`,
  words: '',
  body: html`${Object.entries(risks).map(([risk, title]) =>
    section(
      title,
      folded(changes.filter(change => change.risk === risk)).map(
        ({ what, roles, before, after, following }) =>
          html`<div class="change"><p>${roles ? html`<b>${rolesWords(roles)}</b>：` : ''}${what}</p>${
            before === undefined ? '' : html`<p class="before">${before}</p>`
          }${after === undefined ? '' : html`<p class="after">${after}</p>`}${following.length > 0 ? html`<p class="quiet">随之：${following.join('、')}</p>` : ''}</div>`,
      ),
    ),
  )}`,
});
