import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadForm } from '#renderer/form/FormPlace.tsx';
import FormPage from '#renderer/pages/form/FormPage.tsx';
import type { BundledFormPage } from '#runtime/language/bundle/client.ts';
import { compile, printIssue } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from '#tests/runtime/language/tiny.ts';
import type { Seen } from '#tests/runtime/services/fixture.ts';
import { type Screen, show } from '../pages/screen.tsx';

/** Where the form of the tiny app creates and edits. */
export const goods = '/api/shop/goods';

/** A form as a document says it; `fields` are those of the entity, `uses` the ones on the page (all of them). */
export interface FormDocument {
  fields: Record<string, object>;
  uses?: (string | object)[];
  sections?: Record<string, (string | object)[] | object>;
  /** Further keys of the page, such as buttons and from. */
  page?: object;
  /** Rules of the record, and of what is for the form alone. */
  recordRules?: object[];
  rules?: object[];
  /** Its records have a page of their own. */
  home?: boolean;
  /** The guards of the call that saves an edited record. */
  allow?: object[];
  /** A call by steps about a record, which the form makes in the place of saving it. */
  act?: object;
  dictionaries?: Record<string, Record<string, unknown>>;
  /** Those whose last choice forms propose. */
  lastChosen?: string[];
}

/** The page of a form with its precompiled validator, by the real compiler. @throws Error for a wrong document. */
async function compiledForm(document: FormDocument, validatorAt = Promise.resolve()) {
  const { fields, uses, sections, recordRules, rules, allow, act, dictionaries = {}, page: more, home } = document;
  const { lastChosen = [] } = document;
  const [name = ''] = Object.keys(fields);
  const { issues, bundle } = compile(
    tinyWith({
      'entities/goods.entity.yaml': JSON.stringify({
        title: '商品',
        name,
        fields,
        ...(home ? { search: { by: [name], open: 'supplierDetail', with: { id: 'row.id' } } } : {}),
        ...(recordRules ? { rules: recordRules } : {}),
        states: { dictionary: 'goodsStatus', initial: 'onSale' },
      }),
      ...(home
        ? {
            'permissions.yaml': tinyApp['permissions.yaml']?.replace('pages:', 'pages:\n  supplierDetail: 商品管理'),
            'purchase/supplier/supplierDetail.page.yaml': JSON.stringify({
              kind: 'detail',
              title: '商品详情',
              params: { id: 'integer' },
              load: 'shop.goods.get',
              fields: [name],
            }),
          }
        : {}),
      ...(allow ? { 'services/shop/shop.goods.calls.yaml': guarded(allow) } : {}),
      ...(act ? { 'services/shop/shop.goods.calls.yaml': acting(act) } : {}),
      'pages/goods.page.yaml': JSON.stringify({
        kind: 'list',
        title: '商品管理',
        call: 'shop.goods.list',
        columns: ['status'],
        ...(act ? {} : { actions: { add: { label: '新建', open: 'goodsForm' } } }),
      }),
      'pages/goodsForm.page.yaml': JSON.stringify({
        kind: 'form',
        title: '商品',
        editTitle: '编辑商品',
        params: { id: 'integer', from: 'text' },
        load: 'shop.goods.get',
        with: { id: 'params.id' },
        ...(act ? { editTitle: undefined } : { create: 'shop.goods.create' }),
        update: act ? 'shop.goods.act' : 'shop.goods.update',
        ...(sections ? { sections } : { fields: uses ?? Object.keys(fields) }),
        ...(rules ? { rules } : {}),
        ...more,
      }),
      ...Object.fromEntries(
        Object.entries(dictionaries).map(([name, items]) => [
          `dictionaries/${name}.dictionary.yaml`,
          JSON.stringify({ title: name, items, ...(lastChosen.includes(name) ? { lastChosen: true } : {}) }),
        ]),
      ),
    }),
  );
  if (!bundle) throw new Error(issues.map(printIssue).join('\n'));
  const text = (stem: string): string =>
    [...bundle.files].find(([name]) => name.startsWith(stem))?.[1] ?? `no ${stem} in the bundle`;
  const page = JSON.parse(text('pages/goodsForm.')) as BundledFormPage;
  const validator: unknown = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text('validators/'))}`
  );
  return { page, modules: { [`/bundle/${page.validator}`]: validatorAt.then(() => validator) } };
}

/** The calls of the tiny app, `update` with guards. */
const guarded = (allow: object[]): string =>
  `${tinyApp['services/shop/shop.goods.calls.yaml']}calls:\n  update: { allow: ${JSON.stringify(allow)} }\n`;

/** The calls of the tiny app, and one by steps. */
const acting = (act: object): string =>
  `${tinyApp['services/shop/shop.goods.calls.yaml']}calls:\n  act: ${JSON.stringify({ put: ':id/act', access: 'login', ...act })}\n`;

interface Options {
  /** Method and path → content, or a whole answer. What is saved is answered unless said here. */
  answers?: Record<string, (request: Seen) => unknown>;
  /** The record to edit. */
  record?: Record<string, unknown>;
  local?: Parameters<typeof show>[2]['local'];
  params?: Record<string, string>;
  /** The button that shows that it is there. */
  button?: string;
  /** When the page's validator comes; at once unless said here. */
  validatorAt?: Promise<void>;
  /** As it is before rjsf has come. */
  first?: boolean;
}

/** A form on the screen, ready for input. */
export async function showForm(document: FormDocument, options: Options = {}): Promise<Screen> {
  const { page, modules } = await compiledForm(document, options.validatorAt);
  const { record, answers, local, params, button = '保存', first = false } = options;
  if (!first) await loadForm();
  const shown = await show(FormPage, page, {
    modules,
    local,
    params: { ...params, ...(record ? { id: '7' } : {}) },
    answers: {
      [`POST ${goods}`]: () => ({ id: 8 }),
      [`PUT ${goods}/7`]: () => ({ id: 7 }),
      [`GET ${goods}/7`]: () => ({ id: 7, version: 3, ...record }),
      ...answers,
    },
  });
  await screen.findByRole('button', { name: button });
  return shown;
}

/** The whole of one field: label, input, message. */
export function field(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
  if (!found) throw new Error(`no field ${name} on the screen`);
  return found;
}
export const isShown = (name: string): boolean => document.querySelector(`[data-field="${name}"]`) !== null;
export const input = (name: string): HTMLInputElement => {
  const found = field(name).querySelector<HTMLInputElement>('input, textarea');
  if (!found) throw new Error(`no input in ${name}`);
  return found;
};
/** What stands in red under the field; '' where nothing does. */
export const messageAt = (name: string): string => field(name).querySelector(':scope > .form-error')?.textContent ?? '';

/** Types into a field in place of what is there, and leaves it. */
export async function fill(name: string, text: string): Promise<void> {
  const control = input(name);
  await userEvent.clear(control);
  if (text) await userEvent.type(control, text.replace(/[[{]/g, '$&$&'));
  fireEvent.blur(control);
}

/** Presses 保存, or another button, and waits until the form has been judged and, if it is right, sent. */
export async function save(button = '保存'): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => screen.getByRole('button', { name: button }));
}
/** What has been sent by POST or PUT, as the server reads it. */
export const sent = ({ seen }: Pick<Screen, 'seen'>): Record<string, unknown>[] =>
  seen
    .filter(({ method, url }) => method !== 'GET' && url.startsWith(goods))
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);
