import { type CallModel, type EntityModel, type FieldModel, verbOf } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { type SearchPart, searchedIn, searchParameter, searchParts } from '#runtime/language/fields/search.ts';
import { crosstabParameters } from '#runtime/language/verbs/crosstab.ts';
import type { Components } from './components.ts';
import type { JsonSchema, Parameter, Reference } from './document.ts';
import { addressSchema } from './field-schemas.ts';
import { handlerFacts } from './handlers/index.ts';

type AnyParameter = Parameter | Reference;

/**
 * What stands in the address of a call: the parts of its path, and what is asked for.
 * @param names of the parts of the path, as the document calls them
 */
export function parametersOf(
  call: CallModel,
  names: ReadonlyMap<string, string>,
  components: Components,
): AnyParameter[] {
  const entity = components.model.entities[call.entity ?? ''];
  const path = [...names].map(([own, told]): Parameter => {
    const field = call.query.find(({ name }) => name === own);
    return {
      name: told,
      in: 'path',
      required: true,
      schema: field ? addressSchema(field, components) : pathSchema(call, own, entity, components),
    };
  });
  const declared = call.query
    .filter(({ name }) => !names.has(name))
    .map(field => declaredParameter(call, field, components));
  const own = (handlerFacts(call)?.query ?? []).filter(({ name }) => !call.query.some(field => field.name === name));
  const known = new Set([...names.keys(), ...call.query.map(({ name }) => name)]);
  return [...path, ...declared, ...own, ...ofVerb(call, entity, known, components), ...onceKey(call, components)];
}

/** A part of a path that the call does not declare: a key, or what the records are searched by. */
function pathSchema(
  call: CallModel,
  name: string,
  entity: EntityModel | undefined,
  components: Components,
): JsonSchema {
  const verb = verbOf(call);
  const searched = verb?.finds && entity ? searchedIn(entity.fields, name)?.field : undefined;
  if (searched) return addressSchema(searched, components);
  if (verb?.of === 'one') return { type: 'integer', title: entity ? `${entity.title}的标识` : name };
  return verb || call.does.kind === 'act' ? { type: verb ? 'string' : 'integer' } : { type: ['integer', 'string'] };
}

/** A parameter that the call declares. */
function declaredParameter(call: CallModel, field: FieldModel, components: Components): Parameter {
  const needed = call.needs[field.name];
  const description = needed ?? field.help;
  return {
    name: field.name,
    in: 'query',
    ...(field.required || needed !== undefined ? { required: true } : {}),
    ...(description === undefined ? {} : { description }),
    schema: addressSchema(field, components),
  };
}

/** What the verb of a call is asked for besides. */
function ofVerb(
  call: CallModel,
  entity: EntityModel | undefined,
  known: ReadonlySet<string>,
  components: Components,
): AnyParameter[] {
  const verb = verbOf(call);
  if (!verb || !entity) return [];
  const byQuery = call.method === 'get' && verb.finds;
  const filters = byQuery ? filtersOf(entity, components).filter(([name]) => !known.has(name)) : [];
  return [
    ...filters.map(([, parameter]) => parameter),
    ...(verb.name === 'list' ? listing(entity, components) : []),
    ...(verb.name === 'export' && call.method === 'get' ? sorting(entity, components) : []),
    ...(verb.name === 'crosstab' ? [...crosstab(entity), ...sorting(entity, components)] : []),
    ...(verb.name === 'delete' ? [seenVersion] : []),
    ...(verb.of === 'several' && call.method === 'delete' ? chosen : []),
  ];
}

/** By what the records of an entity are searched, each a named part of the document. */
function filtersOf(entity: EntityModel, components: Components): [string, AnyParameter][] {
  return entity.fields
    .filter(({ search }) => search)
    .flatMap(field =>
      searchParts(field).map((part): [string, AnyParameter] => {
        const name = searchParameter(field.name, part);
        return [name, components.parameter(`${entity.name}.${name}`, () => filter(name, field, part, components))];
      }),
    );
}

const said: Readonly<Record<SearchPart, string>> = { is: '', from: '不小于', to: '不大于', below: '它和它的下级' };
const ways: Readonly<Record<string, string>> = { contains: '包含', prefix: '以它开头', in: '其中之一' };

function filter(name: string, field: FieldModel, part: SearchPart, components: Components): Parameter {
  const schema = addressSchema(field, components);
  const { items: codes } = schema as { items?: JsonSchema };
  const several = part === 'is' && (codes !== undefined || field.search === 'in');
  const dated = part === 'is' && fieldType(field).dated;
  const how = part === 'is' ? (ways[field.search ?? ''] ?? '') : said[part];
  const { title: _, ...one } = (codes as JsonSchema | undefined) ?? schema;
  return {
    name,
    in: 'query',
    description: [field.label, how, dated ? '一天，或 today、thisMonth 等一段时间的名称' : '']
      .filter(Boolean)
      .join('，'),
    schema: several ? { type: 'array', items: one } : dated ? { type: 'string' } : one,
    ...(several ? { explode: false } : {}),
  };
}

/** Of a page of a list: which, how long, in which order, with which totals. */
const listing = (entity: EntityModel, components: Components): AnyParameter[] => [
  ...paging(components),
  ...sorting(entity, components),
  ...summing(entity, components),
];

const paging = (components: Components): AnyParameter[] => [
  components.parameter('curPage', () => ({
    name: 'curPage',
    in: 'query',
    description: '第几页，从 1 起',
    schema: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
  })),
  components.parameter('limit', () => ({
    name: 'limit',
    in: 'query',
    description: '每页几条',
    schema: { type: 'integer', minimum: 1, maximum: 1000, default: 10 },
  })),
];

const sorting = (entity: EntityModel, components: Components): AnyParameter[] => [
  components.parameter(`${entity.name}.sort`, () => ({
    name: 'sort',
    in: 'query',
    description: '按哪个字段排序；不写时新的在前',
    schema: { type: 'string', enum: entity.fields.filter(field => fieldType(field).sorts).map(({ name }) => name) },
  })),
  components.parameter('order', () => ({
    name: 'order',
    in: 'query',
    description: '升序或降序',
    schema: { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
  })),
];

function summing(entity: EntityModel, components: Components): AnyParameter[] {
  const summed = entity.fields.filter(field => fieldType(field).quantity && !field.lines).map(({ name }) => name);
  if (summed.length === 0) return [];
  return [
    components.parameter(`${entity.name}.sums`, () => ({
      name: 'sums',
      in: 'query',
      description: '合计哪些字段（全部记录，不只这一页）',
      schema: { type: 'array', items: { type: 'string', enum: summed } },
      explode: false,
    })),
  ];
}

function crosstab(entity: EntityModel): Parameter[] {
  const lines = entity.fields.filter(({ fields }) => fields);
  const cells = [...new Set(lines.flatMap(({ fields = [] }) => fields.map(({ name }) => name)))];
  const of = (name: string, description: string, schema: JsonSchema, more: Partial<Parameter> = {}): Parameter => ({
    name,
    in: 'query',
    description,
    schema,
    ...more,
  });
  return [
    of(
      crosstabParameters.lines,
      '哪个明细',
      { type: 'string', enum: lines.map(({ name }) => name) },
      { required: true },
    ),
    of(
      crosstabParameters.cells,
      '明细的哪些列',
      { type: 'array', items: { type: 'string', enum: cells } },
      { explode: false },
    ),
    of(crosstabParameters.first, '最多几条记录', { type: 'integer', minimum: 1, maximum: 2000 }),
  ];
}

const seenVersion: Parameter = {
  name: 'version',
  in: 'query',
  description: '读取时的版本；记录已被他人修改时拒绝',
  schema: { type: 'integer', minimum: 1 },
};

const chosen: Parameter[] = [
  {
    name: 'ids',
    in: 'query',
    required: true,
    description: '选中的记录，1~1000 条',
    schema: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 1000 },
    explode: false,
  },
  {
    name: 'versions',
    in: 'query',
    description: '每条读取时的版本，与 ids 一一对应',
    schema: { type: 'array', items: { type: 'integer' }, maxItems: 1000 },
    explode: false,
  },
];

/** What makes a write that is sent again be done once. */
const onceKey = (call: CallModel, components: Components): AnyParameter[] =>
  call.method === 'get' || call.access === 'public'
    ? []
    : [
        components.parameter('Idempotency-Key', () => ({
          name: 'Idempotency-Key',
          in: 'header',
          description: '请求编号：24 小时内同一编号只办一次，再发时得到第一次的应答；编号相同而内容不同时以 409 拒绝',
          schema: { type: 'string', maxLength: 100 },
        })),
      ];
