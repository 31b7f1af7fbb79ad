import type { JsonSchema, OpenApi, Operation, Parameter, Reference } from '../openapi/document.ts';
import { keyOf, typeNames } from './names.ts';
import { commentOf, typeOf } from './typescript.ts';

/** Names that the module has besides those of schemas. */
const own = ['Calls', 'Answered', 'Refused'];

/** The types of all calls of a document as the text of one module, in the order of their names. */
export function typesModule(document: OpenApi): string {
  const { schemas } = document.components;
  const names = typeNames([...own, ...Object.keys(schemas).filter(name => name !== 'error')]);
  const calls = Object.entries(document.paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
    )
    .sort((one, other) => (one.operation.operationId < other.operation.operationId ? -1 : 1));
  return [
    `// ${document.info.title} ${document.info.version}：由 npm run heddle -- types 生成，请勿手改。\n`,
    ...head,
    ...Object.entries(schemas).flatMap(([name, schema]) =>
      name === 'error' ? [] : [declared(names.get(name) ?? '', schema, names)],
    ),
    '/** 每个调用：地址、参数、提交的内容和应答的 content。 */',
    'export interface Calls {',
    ...calls.map(({ path, method, operation }) => call(document, { path, method, operation }, names)),
    '}',
    '',
  ].join('\n');
}

const head = [
  '/** 办成了的应答。 */',
  'export interface Answered<Content> {\n  code: 200;\n  message: string;\n  content: Content;\n}\n',
  '/** 没有办成：message 是原因，errors 说明哪些字段不对；冲突时 content 为记录现在的内容。 */',
  'export interface Refused {\n  code: number;\n  message: string;\n  content: unknown;\n  errors?: Record<string, string>;\n  trace?: string;\n}\n',
];

/** A schema by its name. */
function declared(name: string, schema: JsonSchema, names: ReadonlyMap<string, string>): string {
  const type = typeOf(schema, names);
  const told = commentOf(schema, '');
  return type.startsWith('{\n')
    ? `${told}export interface ${name} ${type}\n`
    : `${told}export type ${name} = ${type};\n`;
}

interface One {
  path: string;
  method: string;
  operation: Operation;
}

function call(document: OpenApi, { path, method, operation }: One, names: ReadonlyMap<string, string>): string {
  const parameters = (operation.parameters ?? []).map(one => parameterOf(document, one));
  const inPlace = (place: Parameter['in']) => parameters.filter(one => one.in === place);
  const labels = operation['x-permission'];
  const lines = [
    `method: '${method.toUpperCase()}';`,
    `path: '${path}';`,
    `params: ${parts(inPlace('path'), names)};`,
    `query: ${parts(inPlace('query'), names)};`,
    `body: ${bodyOf(operation, names)};`,
    `answer: ${answerOf(operation, names)};`,
  ];
  const who = labels ? `权限：${labels.join('、') || '没有人'}` : '';
  return [
    commentOf({ title: operation.summary, description: who }, '  ').trimEnd(),
    `  ${keyOf(operation.operationId)}: {`,
    ...lines.map(line => `    ${line}`),
    '  };',
  ].join('\n');
}

const parameterOf = ({ components }: OpenApi, one: Parameter | Reference): Parameter =>
  '$ref' in one ? (components.parameters[one.$ref.split('/').at(-1) ?? ''] as Parameter) : one;

/** Parameters as the parts of an object. */
function parts(parameters: readonly Parameter[], names: ReadonlyMap<string, string>): string {
  if (parameters.length === 0) return 'Record<string, never>';
  const properties = parameters.map(({ name, schema, description }) => [
    name,
    description === undefined ? schema : { ...schema, title: undefined, description },
  ]);
  const required = parameters.filter(one => one.required).map(({ name }) => name);
  return typeOf({ type: 'object', properties: Object.fromEntries(properties), required }, names, 2);
}

function bodyOf({ requestBody }: Operation, names: ReadonlyMap<string, string>): string {
  const [content] = Object.values(requestBody?.content ?? {});
  if (!content?.schema) return 'undefined';
  const type = typeOf(content.schema, names, 2);
  return requestBody?.required ? type : `${type} | undefined`;
}

/** The content of the envelope; a file where it may be one. */
function answerOf({ responses }: Operation, names: ReadonlyMap<string, string>): string {
  const success = responses['200'];
  const all = Object.entries(success && 'content' in success ? (success.content ?? {}) : {});
  const types = all.map(([type, { schema }]) => {
    if (type !== 'application/json') return 'Blob';
    const { content = {} } = (schema?.properties ?? {}) as { content?: JsonSchema };
    return typeOf(content, names, 2);
  });
  return [...new Set(types)].join(' | ') || 'unknown';
}
