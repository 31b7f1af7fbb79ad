import {
  builtIn,
  type Call,
  keptEntities,
  labelDictionary,
  methods,
  processDictionaryName,
} from '#runtime/language/index.ts';
import { code, table } from './lists.ts';

const entities = (): string =>
  table(
    ['name', 'is', 'key', 'fields', 'written by'],
    Object.entries(builtIn.entities).map(([name, { title, key = 'id', fields }]) => [
      `\`${name}\``,
      title,
      `\`${key}\``,
      code(Object.keys(fields)),
      keptEntities.has(name) ? '平台 the platform' : '应用的接口 calls of the app',
    ]),
  );

/** The method of a call and its whole path, such as `GET /sysApi/v1/inbox`. */
function addressOf(base: string, call: Call): string {
  const [method = 'get'] = methods.filter(one => call[one] !== undefined);
  return `${method.toUpperCase()} ${[base.replace(/\/$/, ''), call[method]].filter(Boolean).join('/')}`;
}

const calls = (): string =>
  table(
    ['name', 'is part of', 'address'],
    Object.entries(builtIn.services).flatMap(([service, { title, base, calls }]) =>
      Object.entries(calls).map(([name, call]) => [
        `\`${service}.${name}\``,
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
        title,
        code(Object.keys(items)),
      ]),
      [`\`${labelDictionary}\``, '权限', 'permissions.yaml'],
      [`\`${processDictionaryName}\``, '流程', '*.process.yaml'],
    ],
  );

const gateways = (): string =>
  table(
    ['operation', 'is', 'is given'],
    Object.entries(builtIn.gateways).flatMap(([gateway, { operations }]) =>
      Object.entries(operations).map(([name, { title, body = {} }]) => [
        `\`${gateway}.${name}\``,
        title,
        code(Object.keys(body)),
      ]),
    ),
  );

/** The page of what every app has without a document of its own, by its names, which are the platform's own. */
export const builtInPage = (): string =>
  `${[
    '# What is built in',
    '每个应用都有的实体、接口、字典和网关：页面按名称使用，文档不能再用这些名称（HD660）。',
    'The entities, calls, dictionaries and gateways of every app: pages use them by name, and no document can have a name of theirs (HD660).',
    '## Entities · 实体',
    entities(),
    '## Calls · 接口',
    calls(),
    '## Dictionaries · 字典',
    dictionaries(),
    '## Gateways · 网关',
    gateways(),
  ].join('\n\n')}\n`;
