import type { CallModel, FieldModel } from '#runtime/language/bundle/model.ts';
import type { Resolved } from '#runtime/language/index.ts';
import { explainCall } from '../explain/explain-call.ts';
import { explainField } from '../explain/explain-field.ts';
import { explainPage } from '../explain/explain-page.ts';
import { pageGraph } from '../graph/page.ts';
import { actionsOf } from '../rights/actions.ts';
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
${pictured(path, title, app)}
${section('谁可以打开', html`<p>${who}</p>`)}
${section('按钮', table(['按钮', '做什么', '谁可以'], actions))}
${section(
  '上面有什么',
  table(
    ['名称', '说明'],
    fields.map(field => [field.label, fieldWords(field, page, app)]),
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

/** What a call does, without who may and what it takes. */
function doesWords(call: CallModel, { model }: App) {
  const lines = explainCall(call, model)
    .slice(2)
    .filter(line => !line.startsWith('参数：'));
  if (lines.length <= 3) return sentences(lines);
  return html`${sentences(lines.slice(0, 2))}<details><summary>另外 ${lines.length - 2} 句</summary>${sentences(lines.slice(2))}</details>`;
}

type ShownField = Pick<FieldModel, 'name' | 'label'>;

/** The fields that a page shows, each once, in the order in which it says them. */
function fieldsOf(page: BundledPage): ShownField[] {
  const found = new Map<string, ShownField>();
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) visit(one);
    else if (typeof part === 'object' && part !== null) {
      const { name, label, type, field } = part as Record<string, unknown>;
      const isField =
        typeof name === 'string' && typeof label === 'string' && (type !== undefined || field !== undefined);
      if (isField && !found.has(name)) found.set(name, { name, label });
      for (const [key, inner] of Object.entries(part)) if (!skipped.has(key)) visit(inner);
    }
  };
  visit(page);
  return [...found.values()];
}

const skipped: ReadonlySet<string> = new Set([
  'calls',
  'dictionaries',
  'entity',
  'schema',
  'validator',
  'at',
  'field',
  'reference',
]);

/** The sentences of the field of the page's entity that is called so. */
function fieldWords({ name }: ShownField, page: BundledPage, { model }: App) {
  const entity =
    'entity' in page && typeof page.entity === 'object' ? (page.entity as { name?: string } | undefined) : undefined;
  const lines = entity?.name ? explainField(`${entity.name}.${name}`, model).slice(1) : [];
  return sentences(lines);
}
