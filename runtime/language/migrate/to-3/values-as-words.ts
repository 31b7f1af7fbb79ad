import { isScalar, type Node, visit, type YAMLMap } from 'yaml';
import type { PageDocument } from '../../model/key-parameter.ts';
import type { AppTexts } from '../app-texts.ts';
import type { TextDocument } from '../text-document.ts';
import { mapIn, mapsIn, valueIn } from '../tree.ts';
import { fieldsAsked, fieldsOfCall, fieldsOfEntity, type SaidField, type SaidFields } from './fields.ts';
import { wordsOf } from './words.ts';

/** Codes are words, several are a list, and texts are written as staff read them: no quotes within quotes. */
export function valuesAsWords(app: AppTexts): void {
  for (const folder of ['entities', 'services', 'processes', 'gateways', 'pages'])
    for (const { document, root } of app.family(folder)) {
      const values = new Values(document, app, namesIn(root));
      if (folder === 'entities') values.ofEntity(root);
      if (folder === 'services') values.ofService(root);
      if (folder === 'pages') values.ofPage(root);
      else values.ofSteps(root);
    }
}

/** The words that name single values in a document, such as a count: what a record is called is no code's other meaning. */
function namesIn(root: YAMLMap): ReadonlySet<string> {
  const names = new Set<string>();
  visit(root, {
    Map: (_, map) => {
      const isRecord = ['get', 'create', 'update', 'transition'].some(key => map.has(key));
      if (map.has('as') && !isRecord) names.add(String(valueIn(map as YAMLMap, 'as')));
    },
  });
  return names;
}

class Values {
  readonly #document: TextDocument;
  readonly #app: AppTexts;
  readonly #names: ReadonlySet<string>;

  constructor(document: TextDocument, app: AppTexts, names: ReadonlySet<string>) {
    this.#document = document;
    this.#app = app;
    this.#names = names;
  }

  ofEntity(root: YAMLMap): void {
    const { name } = this.#document;
    this.#ofFields(mapIn(root, 'fields'), fieldsOfEntity(name, this.#app));
    const states = mapIn(root, 'states');
    for (const [, transition] of mapsIn(states && mapIn(states, 'transitions')))
      this.#each(mapIn(transition, 'set'), fieldsOfEntity(name, this.#app));
  }

  ofService(root: YAMLMap): void {
    const entity = valueIn(root, 'entity');
    for (const [, call] of mapsIn(mapIn(root, 'calls'))) {
      this.#ofFields(mapIn(call, 'body'));
      const fields = fieldsOfEntity(String(valueIn(call, 'entity') ?? entity ?? ''), this.#app);
      for (const { key, value } of mapIn(call, 'where')?.items ?? [])
        if (
          isScalar(value) &&
          typeof value.value === 'string' &&
          value.value.includes(',') &&
          fields(String(key))?.dictionary
        )
          this.#document.replace(value, `[${value.value.split(',').join(', ')}]`);
    }
  }

  /** The steps of a document: each is an item of a list. */
  ofSteps(root: YAMLMap): void {
    visit(root, {
      Map: (key, map) => {
        if (typeof key === 'number') this.#ofStep(map as YAMLMap);
      },
    });
  }

  #ofStep(map: YAMLMap): void {
    const app = this.#app;
    const text = (key: string): string => String(valueIn(map, key) ?? '');
    const entity = text('create') || text('update') || text('get') || text('count');
    if (entity) {
      this.#each(mapIn(map, 'set'), fieldsOfEntity(entity, app));
      this.#each(mapIn(map, 'where'), fieldsOfEntity(entity, app));
    }
    const [moved = '', transition = ''] = text('transition').split('.');
    if (transition) {
      this.#each(mapIn(map, 'set'), fieldsOfEntity(moved, app));
      this.#each(mapIn(map, 'with'), fieldsAsked(moved, transition, app));
    }
    if (text('call')) this.#each(mapIn(map, 'with'), fieldsOfCall(text('call'), app));
    if (text('send')) this.#each(mapIn(map, 'with'), this.#declared('messages', text('send'), 'params'));
    const [gateway = '', operation = ''] = text('post').split('.');
    if (operation) this.#each(mapIn(map, 'with'), this.#declared('gateways', gateway, 'operations', operation, 'body'));
  }

  #declared(folder: string, name: string, ...keys: string[]): SaidFields {
    let found: unknown = this.#app.values(folder, name.replaceAll('.', '/'));
    for (const key of keys) found = (found as Record<string, unknown> | undefined)?.[key];
    const fields = (found ?? {}) as Record<string, SaidField>;
    return field => (Object.hasOwn(fields, field) ? fields[field] : undefined);
  }

  ofPage(root: YAMLMap): void {
    const entity = valueIn(root, 'entity');
    const main = ['create', 'update', 'load', 'call']
      .map(key => valueIn(root, key))
      .find(one => typeof one === 'string');
    const fields =
      typeof entity === 'string' ? fieldsOfEntity(entity, this.#app) : fieldsOfCall(main as string, this.#app);
    visit(root, {
      Map: (_, node) => {
        const map = node as YAMLMap;
        const text = (key: string): string => String(valueIn(map, key) ?? '');
        const own = map.toJSON() as SaidField & { field?: unknown };
        if (typeof own.field === 'string') this.#ofField(map, own.label === undefined ? fields(own.field) : own);
        const target = text('open') || text('page');
        const given = mapIn(map, 'with');
        if (target) this.#each(given, this.#queried(target), 'commas');
        else if (text('call') || text('load'))
          this.#each(given, fieldsOfCall(text('call') || text('load'), this.#app), 'commas');
        else if (text('report')) this.#each(given, this.#declared('reports', text('report'), 'params'), 'commas');
      },
    });
  }

  /** What a list may be searched for, by what is handed over to its page. */
  #queried(page: string): SaidFields {
    const target = this.#app.values<PageDocument & { call?: string; query?: (string | { field: string })[] }>(
      'pages',
      page,
    );
    const named = (target?.query ?? []).map(use => (typeof use === 'string' ? use : use.field));
    const fields = fieldsOfCall(target?.kind === 'list' ? target.call : undefined, this.#app);
    return field => (named.includes(field) ? fields(field) : undefined);
  }

  #ofFields(fields: YAMLMap | undefined, known?: SaidFields): void {
    for (const [name, map] of mapsIn(fields)) {
      this.#ofField(map, known?.(name) ?? (map.toJSON() as SaidField));
      for (const [, column] of mapsIn(mapIn(map, 'fields'))) this.#ofField(column, column.toJSON() as SaidField);
    }
  }

  #ofField(map: YAMLMap, field: SaidField | undefined): void {
    for (const key of ['initial', 'value']) this.#value(map.get(key, true), field);
  }

  #each(given: YAMLMap | undefined, fields: SaidFields, several?: 'commas'): void {
    for (const { key, value } of given?.items ?? []) this.#value(value, fields(String(key)), several);
  }

  #value(node: unknown, field: SaidField | undefined, several?: 'commas'): void {
    if (!isScalar(node) || typeof node.value !== 'string' || !field) return;
    const written = wordsOf(node.value, field, {
      several,
      isCode: code => this.#codes(field.dictionary).has(code),
      isName: word => this.#names.has(word),
    });
    if (written !== undefined) this.#document.replace(node as Node, written);
  }

  #codes(dictionary: string | undefined): ReadonlySet<string> {
    const items = dictionary && this.#app.values<{ items: Record<string, unknown> }>('dictionaries', dictionary)?.items;
    return new Set(Object.keys(items || {}));
  }
}
