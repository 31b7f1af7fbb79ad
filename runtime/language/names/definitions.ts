import type { Entity } from '../families/entity.ts';
import { habits, type Service } from '../families/service.ts';
import type { Path } from '../issues/issue.ts';
import type { Doc, Documents } from '../load/document.ts';
import { placeOf } from '../load/place.ts';
import { verbNamed } from '../verbs/index.ts';
import type { Name, NameKind } from './name.ts';

/** Where a name is defined. */
export interface Definition {
  name: Name;
  /** The document that says it; of what a whole document defines its file's name is the name, and the path is empty. */
  document: Doc<unknown>;
  path: Path;
  /** What staff read, where it has a label. */
  label?: string;
  /** It is a word of the language, or follows from another name: by another one it would be something else. */
  isFixed?: true;
}

/** Family → what a document of it defines as a whole. */
const wholes = {
  pages: 'page',
  entities: 'entity',
  dictionaries: 'dictionary',
  services: 'service',
  messages: 'message',
  gateways: 'gateway',
  reports: 'report',
  processes: 'process',
  calendars: 'calendar',
  chains: 'chain',
  aspects: 'aspect',
} as const satisfies Partial<Record<keyof Documents, NameKind>>;

/** Every name that the documents of an app define. */
export function definitionsIn(documents: Documents): Definition[] {
  const all: Definition[] = [];
  for (const [family, kind] of Object.entries(wholes))
    for (const document of documents[family as keyof typeof wholes].values()) {
      const label = labelOf(document.value);
      // Codes of one field alone have no name of their own.
      if (family === 'dictionaries' && document.source && placeOf(document.file)?.family !== family) {
        all.push(...inside(document));
        continue;
      }
      all.push({
        name: { kind, owner: '', name: document.name },
        document,
        path: pathOf(document),
        ...(label ? { label } : {}),
        ...(document.elsewhere?.([]) ? { isFixed: true as const } : {}),
      });
      all.push(...inside(document));
    }
  const { permissions, roles } = documents;
  if (permissions) {
    const { pages, actions = [] } = permissions.value;
    const labels = new Map<string, Path>();
    for (const [page, label] of Object.entries(pages))
      if (label && !labels.has(label)) labels.set(label, ['pages', page]);
    for (const [index, label] of actions.entries()) if (!labels.has(label)) labels.set(label, ['actions', index]);
    for (const [label, path] of labels) all.push(of('permission', '', label, permissions, path));
  }
  for (const role of Object.keys(roles?.value.roles ?? {}))
    if (roles) all.push(of('role', '', role, roles, ['roles', role]));
  return all;
}

/** Where the name of a document is said; empty: by its file. A page may say its address, or be a variant of another. */
function pathOf({ family, name, value, file }: Doc<unknown>): Path {
  if (family !== 'pages' || placeOf(file)?.name === name) return [];
  const { route } = value as { route?: { path?: string } };
  return route?.path === name ? ['route', 'path'] : ['variants', 'pages', name];
}

const of = (
  kind: NameKind,
  owner: string,
  name: string,
  document: Doc<unknown>,
  path: Path,
  label = '',
): Definition => ({ name: { kind, owner, name }, document, path, ...(label ? { label } : {}) });

/** What stands in a document by a name of its own. */
function inside(document: Doc<unknown>): Definition[] {
  const { family, name, value } = document;
  if (family === 'entities' || family === 'aspects') return ofEntity(document as Doc<Entity>);
  if (family === 'dictionaries')
    return Object.entries((value as Named).items ?? {}).map(([code, said]) =>
      of('code', name, code, document, ['items', code], typeof said === 'string' ? said : labelOf(said)),
    );
  if (family === 'services')
    return Object.entries((value as Named).calls ?? {}).flatMap(([key, call]) => [
      {
        ...of('call', name, key, document, ['calls', key]),
        ...(isListedVerb(value as Service, key) ? { isFixed: true as const } : {}),
      },
      ...(['query', 'body', 'answer'] as const).flatMap(part =>
        parameters(document, `${name}.${key}`, (call as Named)[part], ['calls', key, part]),
      ),
    ]);
  if (family === 'gateways')
    return Object.entries((value as Named).operations ?? {}).flatMap(([key, said]) => [
      of('operation', name, key, document, ['operations', key], labelOf(said)),
      ...(['body', 'answer'] as const).flatMap(part =>
        parameters(document, `${name}.${key}`, (said as Named)[part], ['operations', key, part]),
      ),
    ]);
  if (family === 'messages') return parameters(document, name, (value as Named).params, ['params']);
  if (family === 'pages')
    return Object.keys((value as Named).params ?? {}).map(key => of('parameter', name, key, document, ['params', key]));
  return [];
}

/** Whether a list of a service names a call that is called like its verb. */
const isListedVerb = (service: Service, key: string): boolean =>
  habits.some(habit => service[habit]?.includes(key)) && verbNamed(key)?.address !== undefined;

type Named = Readonly<Record<string, Record<string, unknown> | undefined>>;

function ofEntity(document: Doc<Entity>): Definition[] {
  const { name, value } = document;
  const transitions = Object.entries(value.states?.transitions ?? {});
  return [
    ...ofRecord(document),
    ...fieldsIn(document, 'field', name, value.fields, ['fields']),
    ...transitions.flatMap(([key, said]) => [
      of('transition', name, key, document, ['states', 'transitions', key], labelOf(said)),
      ...parameters(document, `${name}.${key}`, said?.ask, ['states', 'transitions', key, 'ask']),
    ]),
  ];
}

/** The fields that every record has, as far as the document says what they are called. */
function ofRecord(document: Doc<Entity>): Definition[] {
  const { key, code, states } = document.value;
  return [
    key === undefined ? undefined : of('field', document.name, key, document, ['key']),
    code?.field === undefined
      ? undefined
      : of('field', document.name, code.field, document, ['code', 'field'], code.label),
    states?.field === undefined ? undefined : of('field', document.name, states.field, document, ['states', 'field']),
  ].filter(one => one !== undefined);
}

/** Of a call or a transition; what it takes from its entity is the entity's. */
const parameters = (document: Doc<unknown>, owner: string, said: unknown, path: Path): Definition[] =>
  fieldsIn(document, 'parameter', owner, said, path).filter(one => !document.isDerived?.(one.path));

function fieldsIn(
  document: Doc<unknown>,
  kind: 'field' | 'parameter',
  owner: string,
  fields: unknown,
  path: Path,
): Definition[] {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return [];
  return Object.entries(fields as Named).flatMap(([name, said]) =>
    document.elsewhere?.([...path, name])
      ? []
      : [
          of(kind, owner, name, document, [...path, name], labelOf(said)),
          ...fieldsIn(document, kind, `${owner}.${name}`, said?.fields, [...path, name, 'fields']),
        ],
  );
}

function labelOf(said: unknown): string {
  const { label, title } = (said ?? {}) as { label?: unknown; title?: unknown };
  return typeof label === 'string' ? label : typeof title === 'string' ? title : '';
}
