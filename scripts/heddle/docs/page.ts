import type { CallModel } from '#runtime/language/bundle/model.ts';
import type { Resolved } from '#runtime/language/index.ts';
import { aboutPage } from '#runtime/language/words/page/about.ts';
import { actionsOf } from '#runtime/language/words/page/actions.ts';
import { fieldsOf } from '#runtime/language/words/page/fields.ts';
import { doesLines, fieldLines } from '#runtime/language/words/page/help.ts';
import { explainPage } from '../explain/explain-page.ts';
import { pageGraph } from '../graph/page.ts';
import { html } from '../site/html.ts';
import { type App, rolesThat } from './app.ts';
import { drawing, section, sentences, table } from './parts.ts';
import { linkTo, pictureOf, type Sheet } from './sheet.ts';

type BundledPage = Resolved['pages'][number];

/** A page: what it is for, who may open it, what stands on it, what each button does and for whom. */
export async function pageSheet(page: BundledPage, app: App): Promise<Sheet> {
  const { model, resolved } = app;
  const { path, title } = page;
  const permission = resolved.routes.find(route => route.path === path)?.permission ?? null;
  const [, who = '', ...told] = explainPage(path, resolved) ?? [];
  const place = model.places?.[path];
  const about = aboutPage(page, model);
  const fields = fieldsOf(page);
  const actions = actionsOf(page).map(action => {
    const call = model.calls[action.call ?? ''];
    const opened = action.open?.page;
    const does = opened
      ? html`打开<a href="${linkTo('page', opened, 'page')}">${model.titles[opened] ?? opened}</a>`
      : call
        ? doesWords(call, app)
        : html``;
    const target = resolved.routes.find(route => route.path === opened);
    return [
      html`<b>${action.label}</b>${call ? html`<br><code>${call.name}</code>` : ''}`,
      does,
      rolesThat(
        app,
        rights =>
          rights.opens(path, permission) &&
          (!action.permission || rights.has(action.permission)) &&
          (!target || rights.opens(target.path, target.permission)) &&
          (!call || rights.makes(call)),
        'page',
      ),
    ];
  });
  return {
    kind: 'page',
    name: path,
    title,
    words: [place?.join(' '), ...fields.map(({ label }) => label), ...actionsOf(page).map(({ label }) => label)].join(
      ' ',
    ),
    body: html`
<p class="lead">${place ? [...place, title].join(' › ') : '不在菜单里，由其他页面打开'}</p>
${section('做什么用', about.length > 0 ? sentences(about) : undefined)}
${pictured(path, title, app)}
${section('谁可以打开', html`<p>${who}</p>`)}
${section('按钮', table(['按钮', '做什么', '谁可以'], actions))}
${section(
  '上面有什么',
  table(
    ['名称', '说明'],
    fields.map(field => [field.label, sentences(fieldLines(field, model))]),
  ),
)}
${section('通向哪里', await drawing(pageGraph(path, resolved)))}
${section('其他', told.length > 0 ? sentences(told) : undefined)}`,
  };
}

/** What is seen on sample data, and by whom. */
function pictured(page: string, title: string, { model, pictures }: App) {
  const taken = pictures.get(page);
  if (!taken) return '';
  const address = pictureOf(page).split('/').map(encodeURIComponent).join('/');
  const seenBy = model.accounts.find(({ code }) => code === taken.account)?.roles.join('、') ?? taken.account;
  return html`<figure class="picture"><a href="../${address}"><img src="../${address}" alt="${title}的样子" width="1366" height="768" loading="lazy"></a><figcaption class="quiet">示例数据，${seenBy}所见</figcaption></figure>`;
}

/** What a call does; of much the first two sentences stand there, the rest behind them. */
function doesWords(call: CallModel, { model }: App) {
  const lines = doesLines(call, model);
  if (lines.length <= 3) return sentences(lines);
  return html`${sentences(lines.slice(0, 2))}<details><summary>另外 ${lines.length - 2} 句</summary>${sentences(lines.slice(2))}</details>`;
}
