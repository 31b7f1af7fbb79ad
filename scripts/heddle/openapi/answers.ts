import { type CallModel, type EntityModel, verbOf } from '#runtime/language/bundle/model.ts';
import { actAnswer } from './act-answer.ts';
import type { Components } from './components.ts';
import type { JsonSchema, Response } from './document.ts';
import { handlerFacts, pageOf } from './handlers/index.ts';

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const bytes = 'application/octet-stream';

/** What a call answers where nothing refuses it. */
export function answerOf(call: CallModel, components: Components): Response {
  const files = filesOf(call);
  const content = contentOf(call, components);
  return {
    description: '成功',
    content: {
      ...Object.fromEntries(files.map(type => [type, {}])),
      ...(content ? { 'application/json': { schema: enveloped(content) } } : {}),
    },
  };
}

/** Everything but a file is told in an envelope. */
const enveloped = (content: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code: { const: 200 }, message: { type: 'string' }, content },
  required: ['code', 'message', 'content'],
});

/** The types of the files that a call answers with. */
function filesOf(call: CallModel): readonly string[] {
  const own = handlerFacts(call)?.files;
  if (own) return own;
  switch (verbOf(call)?.name) {
    case 'export':
      return [sheet, 'text/csv'];
    case 'text':
      return [bytes];
    case 'pdf':
      return ['application/pdf'];
    default:
      return [];
  }
}

/** The content of the envelope; undefined of a call that answers with a file in any case. */
function contentOf(call: CallModel, components: Components): JsonSchema | undefined {
  const entity = components.model.entities[call.entity ?? ''];
  const verb = verbOf(call);
  if (verb && entity) return ofVerb(call, entity, components);
  if (call.does.kind === 'act') return actAnswer(call, components);
  const facts = handlerFacts(call);
  if (facts?.files && facts.answer === undefined) return undefined;
  if (facts?.answer) return typeof facts.answer === 'function' ? facts.answer(call, components) : facts.answer;
  if (call.answer.length === 0) return { description: '由处理程序决定' };
  const record = components.answered(call.answer, []);
  return call.many ? { anyOf: [{ type: 'array', items: record }, pageOf(record)] } : record;
}

function ofVerb(call: CallModel, entity: EntityModel, components: Components): JsonSchema | undefined {
  const verb = verbOf(call);
  if (verb?.of === 'several') return results(components);
  switch (verb?.name) {
    case 'list':
      return listed(entity, components);
    case 'tree':
      return { type: 'array', items: components.record(entity), description: '全部记录，每条带上级的标识' };
    case 'crosstab':
      return crosstab(entity, components);
    case 'delete':
      return { type: 'null' };
    case 'updateMany':
      return updated(entity);
    case 'enum':
      return { type: 'array', items: option };
    case 'export':
      return later(components);
    case 'text':
    case 'pdf':
      return undefined;
    case 'differences':
      return differences(components);
    default:
      return components.record(entity);
  }
}

/** A page of records. */
const listed = (entity: EntityModel, components: Components): JsonSchema =>
  components.named(`${entity.name}.page`, () => {
    const { properties, ...page } = pageOf(components.record(entity));
    return {
      ...page,
      title: `${entity.title}的一页`,
      properties: {
        ...(properties as object),
        about: { const: true, description: '总数是估计的' },
        sums: { type: 'object', additionalProperties: { type: ['number', 'string'] }, description: '要求的合计' },
        archived: { type: 'string', description: '所查时间中已经归档、没有列出的' },
      },
    };
  });

/** All records, and what was asked for of their lines, field by field. */
function crosstab(entity: EntityModel, components: Components): JsonSchema {
  const values = { type: 'array', items: {} };
  return {
    type: 'object',
    properties: {
      records: { type: 'array', items: components.record(entity) },
      lines: {
        type: 'object',
        properties: {
          of: { type: 'array', items: { type: 'integer' }, description: '每行属于第几条记录，从 0 起' },
          fields: {
            type: 'object',
            additionalProperties: {
              anyOf: [
                { type: 'object', properties: { values }, required: ['values'] },
                {
                  type: 'object',
                  properties: { kinds: values, at: { type: 'array', items: { type: 'integer' } } },
                  required: ['kinds', 'at'],
                },
              ],
            },
            description: '列 → 每行的值，或不同的值和每行是其中哪个',
          },
        },
        required: ['of', 'fields'],
      },
    },
    required: ['records', 'lines'],
  };
}

const results = (components: Components): JsonSchema =>
  components.named('results', () => ({
    type: 'object',
    title: '逐条的结果',
    properties: {
      results: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'integer' },
            ok: { type: 'boolean' },
            message: { type: 'string', description: '没有办成的原因；办成了为空' },
          },
          required: ['id', 'ok', 'message'],
        },
      },
    },
    required: ['results'],
  }));

const updated = ({ key }: EntityModel): JsonSchema => ({
  type: 'object',
  properties: {
    records: {
      type: 'array',
      items: {
        type: 'object',
        properties: { [key]: { type: 'integer' }, version: { type: 'integer' } },
        required: [key, 'version'],
      },
    },
  },
  required: ['records'],
});

const option: JsonSchema = {
  type: 'object',
  properties: { value: { type: 'string' }, label: { type: 'string' } },
  required: ['value', 'label'],
};

/** In the place of a file that is made in the background. */
const later = (components: Components): JsonSchema =>
  components.named('exportLater', () => ({
    type: 'object',
    title: '在后台生成的文件',
    properties: {
      exportId: { type: 'integer' },
      rows: { type: 'integer' },
      page: { type: 'string', description: '文件将出现在哪个页面' },
    },
    required: ['exportId', 'rows', 'page'],
  }));

const differences = (components: Components): JsonSchema =>
  components.named('differences', () => {
    const text = { type: 'string' };
    const files = { type: 'array', items: { type: 'object' } };
    return {
      type: 'object',
      title: '差异',
      properties: {
        stamp: { type: 'string', description: '两边当时的样子，核对时带回' },
        items: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              item: text,
              title: text,
              before: text,
              after: text,
              files: { type: 'object', properties: { before: files, after: files } },
              by: text,
              at: text,
              refused: text,
              hidden: { const: true },
            },
            required: ['item', 'title', 'before', 'after', 'by', 'at', 'refused'],
          },
        },
      },
      required: ['stamp', 'items'],
    };
  });
