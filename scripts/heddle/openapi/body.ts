import { type CallModel, type EntityModel, handlerOf, transitionOf, verbOf } from '#runtime/language/bundle/model.ts';
import { takingFiles } from '#server/handlers/names.ts';
import { writableBody } from '#server/write/validate.ts';
import { type Components, version } from './components.ts';
import type { JsonSchema, RequestBody } from './document.ts';
import { handlerFacts } from './handlers/index.ts';

/** What is sent with a call; undefined where nothing is. */
export function bodyOf(call: CallModel, components: Components): RequestBody | undefined {
  if (call.method === 'get' || call.method === 'delete') return undefined;
  const facts = handlerFacts(call);
  if (facts?.body) {
    const type = takingFiles.has(handlerOf(call)) ? 'multipart/form-data' : (facts.bodyType ?? 'application/json');
    return { required: true, content: { [type]: { schema: facts.body } } };
  }
  const schema = schemaOf(call, components);
  if (!schema) return undefined;
  const needed = Array.isArray(schema.required) ? schema.required.length > 0 : '$ref' in schema;
  return { ...(needed ? { required: true } : {}), content: { 'application/json': { schema } } };
}

function schemaOf(call: CallModel, components: Components): JsonSchema | undefined {
  const entity = components.model.entities[call.entity ?? ''];
  const verb = verbOf(call);
  if (verb && entity) return ofVerb(call, entity, components);
  if (call.body.length === 0) return undefined;
  return nested(call, withMore(call, components.sent(writableBody(call))));
}

/** Of a call whose body may hold more than it declares. */
const withMore = (call: CallModel, schema: JsonSchema): JsonSchema =>
  handlerOf(call) === 'approval.agree'
    ? { ...schema, additionalProperties: true, description: '还可以带这一环节可改的字段' }
    : schema;

/** Fields may stand elsewhere besides, in a payload that nests. */
function nested({ places }: CallModel, schema: JsonSchema): JsonSchema {
  if (!places) return schema;
  const roots = [...new Set(Object.values(places).map(place => place.split('.')[0] ?? ''))];
  const told = Object.entries(places).map(([name, place]) => `${name} 也可以写在 ${place}`);
  const { required: _, ...rest } = schema;
  return {
    ...rest,
    description: told.join('；'),
    properties: {
      ...Object.fromEntries(roots.map(root => [root, { description: '嵌套的写法' }])),
      ...(schema.properties as object),
    },
  };
}

function ofVerb(call: CallModel, entity: EntityModel, components: Components): JsonSchema | undefined {
  const verb = verbOf(call);
  // What each of them is moved by is asked for once.
  if (verb?.of === 'several') return chosen(verb.effect === 'moves' ? components.sent(call.body) : nothing);
  switch (verb?.name) {
    case 'create':
      return components.created(entity);
    case 'update':
      return components.changed(entity);
    case 'updateMany':
      return several(entity, components);
    case 'transition':
      return transition(call, entity, components);
    case 'export':
      return exported(entity);
    case 'verify':
      return verified;
    default:
      return undefined;
  }
}

const nothing: JsonSchema = { type: 'object', additionalProperties: false, properties: {} };

/** What a transition asks for, and what the call says itself. */
function transition(call: CallModel, entity: EntityModel, components: Components): JsonSchema {
  const edge = transitionOf(call, components.model);
  const { properties, ...schema } = components.sent(call.body);
  return {
    title: `${entity.title}：${edge?.label ?? ''}`,
    ...schema,
    properties: { ...(properties as object), version: version('读取时的版本；不写则不核对') },
  };
}

/** With the records that are meant. */
function chosen({ properties, required = [], ...schema }: JsonSchema): JsonSchema {
  const keys = { type: 'array', items: { type: 'integer' }, maxItems: 1000 };
  return {
    ...schema,
    properties: {
      ids: { ...keys, minItems: 1, title: '选中的记录' },
      versions: { ...keys, title: '每条读取时的版本', description: '与 ids 一一对应' },
      ...(properties as object),
    },
    required: ['ids', ...(required as string[])],
  };
}

function several(entity: EntityModel, components: Components): JsonSchema {
  const { $ref } = components.changed(entity);
  const key = { [entity.key]: { type: 'integer', title: '标识' } };
  const { additionalProperties: _, ...change } = components.schemas.get($ref.split('/').at(-1) ?? '') ?? {};
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      records: {
        type: 'array',
        minItems: 1,
        maxItems: 2000,
        items: {
          ...change,
          additionalProperties: false,
          properties: { ...key, ...(change.properties as object) },
          required: [entity.key, 'version'],
        },
      },
    },
    required: ['records'],
  };
}

/** The whole filtered list, with its columns as seen. */
function exported(entity: EntityModel): JsonSchema {
  const names = entity.fields.filter(({ lines }) => !lines).map(({ name }) => name);
  return {
    type: 'object',
    properties: {
      query: {
        type: 'object',
        properties: {
          filters: { type: 'object', description: '与列表的查询参数相同' },
          sort: { type: 'string' },
          order: { type: 'string', enum: ['asc', 'desc'] },
        },
      },
      columns: {
        type: 'array',
        minItems: 1,
        items: { type: 'string' },
        description: `导出哪些列，依次：${names.join('、')}；引用的名称写作 字段$name`,
      },
      title: { type: 'string', description: '文件名和工作表名' },
      sums: { type: 'array', items: { type: 'string' }, description: '合计哪些列' },
      format: { type: 'string', enum: ['xlsx', 'csv', 'csvGb18030'], default: 'xlsx' },
    },
    required: ['columns'],
  };
}

const verified: JsonSchema = {
  type: 'object',
  properties: {
    version: version('读取时的版本'),
    stamp: { type: 'string', description: '读取差异时得到的' },
    verdicts: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          item: { type: 'string', title: '哪一项差异' },
          isAccepted: { type: 'boolean', title: '采纳' },
          reason: { type: 'string', maxLength: 100, title: '不采纳的原因' },
        },
        required: ['item', 'isAccepted'],
      },
    },
  },
  required: ['verdicts'],
};
