import {
  builtIn,
  type Call,
  keptEntities,
  labelDictionary,
  methods,
  processDictionaryName,
} from '#runtime/language/index.ts';
import { verbNamed } from '#runtime/language/verbs/index.ts';
import { anchor } from './anchor.ts';
import { table } from './lists.ts';

type Entity = (typeof builtIn.entities)[string];

const entities = (): string =>
  table(
    ['name', 'is', 'key', 'written by'],
    Object.entries(builtIn.entities).map(([name, { title, key = 'id' }]) => [
      `\`${name}\``,
      `[${title}](#${name.toLowerCase()})`,
      `\`${key}\``,
      keptEntities.has(name) ? '平台 the platform' : '应用的接口 calls of the app',
    ]),
  );

/** The fields of each entity, in a section that is called as the entity. */
const fields = (): string[] =>
  Object.entries(builtIn.entities as Readonly<Record<string, Entity>>).flatMap(([name, entity]) => [
    `### ${name}`,
    table(
      ['field', 'is', 'holds'],
      Object.entries(entity.fields).map(([field, said]) => [
        `\`${field}\``,
        `${anchor(`${name}.${field}`)}${said.label}`,
        held(said),
      ]),
    ),
  ]);

function held({ type, entity, dictionary, via }: Entity['fields'][string]): string {
  if (via) return `\`${via}\``;
  if (entity)
    return Object.hasOwn(builtIn.entities, entity) ? `[\`${entity}\`](#${entity.toLowerCase()})` : `\`${entity}\``;
  if (dictionary) return `[\`${dictionary}\`](#${dictionary})`;
  return `[\`${type ?? 'text'}\`](field-types.md#${type ?? 'text'})`;
}

/** The method of a call and its whole path, such as `GET /sysApi/v1/inbox`. */
function addressOf(base: string, call: Call): string {
  const [method = 'get'] = methods.filter(one => call[one] !== undefined);
  return `${method.toUpperCase()} ${[base.replace(/\/$/, ''), call[method]].filter(Boolean).join('/')}`;
}

/** What a call is for: what its handler says, its verb, or what it makes. */
function doesWords({ handler, verb, entity, do: steps = [] }: Call, summaryOf: (handler: string) => string): string {
  if (handler !== undefined) return summaryOf(handler);
  const [does, about] = verb
    ? [verbNamed(verb)?.explained, entity]
    : ['新建', steps.map(step => ('create' in step ? step.create : '')).find(Boolean)];
  const entities: Readonly<Record<string, Entity>> = builtIn.entities;
  return `${does}${entities[about ?? '']?.title ?? about}`;
}

const calls = (summaryOf: (handler: string) => string): string =>
  table(
    ['name', 'does', 'is part of', 'address'],
    Object.entries(builtIn.services).flatMap(([service, { title, base, calls }]) =>
      Object.entries(calls).map(([name, call]) => [
        `\`${service}.${name}\``,
        `${anchor(`${service}.${name}`)}${doesWords(call, summaryOf)}`,
        title ?? service,
        `\`${addressOf(base, call)}\``,
      ]),
    ),
  );

const dictionaries = (): string =>
  table(
    ['name', 'is', 'codes'],
    [
      ...Object.entries(builtIn.dictionaries).map(([name, { title, items }]) => [
        `\`${name}\``,
        `${anchor(name)}${title}`,
        Object.entries(items)
          .map(([value, item]) => `\`${value}\` ${typeof item === 'string' ? item : item.label}`)
          .join('、'),
      ]),
      [`\`${labelDictionary}\``, `${anchor(labelDictionary)}权限`, 'permissions.yaml'],
      [`\`${processDictionaryName}\``, `${anchor(processDictionaryName)}流程`, '*.process.yaml'],
    ],
  );

const gateways = (): string =>
  table(
    ['operation', 'is', 'is given'],
    Object.entries(builtIn.gateways).flatMap(([gateway, { operations }]) =>
      Object.entries(operations).map(([name, { title, body = {} }]) => [
        `\`${gateway}.${name}\``,
        `${anchor(`${gateway}.${name}`)}${title}`,
        Object.entries(body)
          .map(([key, { label }]) => `\`${key}\` ${label}`)
          .join('、'),
      ]),
    ),
  );

/** The page of what every app has without a document of its own, by its names, which are the platform's own. */
export const builtInPage = (summaryOf: (handler: string) => string): string =>
  `${[
    '# What is built in',
    '每个应用都有的实体、接口、字典和网关：页面按名称使用，文档不能再用这些名称（HD660）。',
    'The entities, calls, dictionaries and gateways of every app: pages use them by name, and no document can have a name of theirs (HD660).',
    '## Entities · 实体',
    entities(),
    ...fields(),
    '## Calls · 接口',
    calls(summaryOf),
    '## Dictionaries · 字典',
    dictionaries(),
    '## Gateways · 网关',
    gateways(),
  ].join('\n\n')}\n`;
