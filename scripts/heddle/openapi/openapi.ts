import { type CallModel, type Model, pathParameters, transitionOf, verbOf } from '#runtime/language/bundle/model.ts';
import { explainCall } from '#runtime/language/words/explain/explain-call.ts';
import { answerOf } from './answers.ts';
import { bodyOf } from './body.ts';
import { Components } from './components.ts';
import { type OpenApi, type Operation, responseRef } from './document.ts';
import { errorResponses, errorSchema, errorStatuses } from './errors.ts';
import { handlerFacts } from './handlers/index.ts';
import { parametersOf } from './parameters.ts';

/** Of which calls a document speaks, and what their services are called. */
export interface Described {
  calls: readonly CallModel[];
  /** The name of a service, such as crm.order → what it is about. */
  titles: ReadonlyMap<string, string>;
}

/** The service of a call. */
const serviceOf = ({ name }: Pick<CallModel, 'name'>): string => name.slice(0, name.lastIndexOf('.'));

/** All calls of the model as OpenAPI 3.1, in the order of their names. */
export function openApiOf(model: Model, { calls, titles }: Described): OpenApi {
  const components = new Components(model);
  components.named('error', () => errorSchema);
  const paths = new Paths();
  const statuses = new Set<number>();
  const sorted = [...calls].sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const call of sorted)
    for (const [index, { method, path }] of [call, ...(call.also ?? [])].entries()) {
      const operation = operationOf({ ...call, path }, index, paths.namesIn(path), components, titles);
      for (const status of Object.keys(operation.responses)) statuses.add(Number(status));
      paths.add(path, method, operation);
    }
  const services = [...new Set(sorted.map(serviceOf))];
  return {
    openapi: '3.1.0',
    info: { title: model.app.name, version: model.app.version, description: told(model) },
    servers: [{ url: '/' }],
    tags: services.map(name => ({ name, description: titles.get(name) ?? name })),
    security: [{ bearer: [] }],
    paths: paths.all,
    components: {
      securitySchemes: securitySchemes(sorted),
      schemas: sortedByName(components.schemas),
      parameters: sortedByName(components.parameters),
      responses: Object.fromEntries(
        Object.entries(errorResponses()).filter(([name]) => statuses.has(Number(name.replace('error', '')))),
      ),
    },
  };
}

const told = ({ app }: Model): string =>
  [
    `${app.organisation}，${app.name}的全部接口。`,
    '除文件外，应答都是 {code, message, content}：code 为 200 时 content 是结果，否则 message 是原因，errors 说明哪些字段不对。',
    '金额以分为单位；日期写作 yyyy-MM-dd，时间写作 yyyy-MM-dd HH:mm:ss，都是北京时间；没有值为 null。',
    '登录：以表单向 /loginApi/oauth/token 提交，之后每次带上 Authorization: Bearer access_token。',
    '字段成为必填之前的记录，该字段仍可能为 null；字典中删去的代码，已有的记录里仍可能出现。',
  ].join('\n\n');

function operationOf(
  call: CallModel,
  index: number,
  names: ReadonlyMap<string, string>,
  components: Components,
  titles: ReadonlyMap<string, string>,
): Operation {
  const { model } = components;
  const parameters = parametersOf(call, names, components);
  const requestBody = bodyOf(call, components);
  const title = summaryOf(call, model, titles);
  return {
    operationId: index === 0 ? call.name : `${call.name}-${index + 1}`,
    summary: index === 0 ? title : `${title}（另一地址）`,
    description: explainCall(call, model).slice(1).join('\n\n'),
    tags: [serviceOf(call)],
    ...securityOf(call),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      '200': answerOf(call, components),
      ...Object.fromEntries(errorStatuses(call).map(status => [status, responseRef(`error${status}`)])),
    },
    ...(Array.isArray(call.access) ? { 'x-permission': call.access } : {}),
  };
}

function summaryOf(call: CallModel, model: Model, titles: ReadonlyMap<string, string>): string {
  const entity = model.entities[call.entity ?? ''];
  const edge = transitionOf(call, model);
  const verb = verbOf(call);
  if (edge && entity) return `${entity.title}：${edge.label}${verb?.of === 'several' ? '（多条）' : ''}`;
  if (verb && entity) return `${verb.explained.replace(/：$/, '')}${entity.title}`;
  const key = call.name.slice(call.name.lastIndexOf('.') + 1);
  return handlerFacts(call)?.summary ?? `${titles.get(serviceOf(call)) ?? serviceOf(call)}：${key}`;
}

/** Who it is that asks: nobody need say so for a public call, and whoever has a link brings that. */
function securityOf(call: CallModel): Pick<Operation, 'security'> {
  if (call.access !== 'public') return {};
  return { security: isByLink(call) ? [{ link: [] }] : [] };
}

const isByLink = ({ does }: CallModel): boolean => 'handler' in does && does.handler.startsWith('link.');

const securitySchemes = (calls: readonly CallModel[]): Record<string, object> => ({
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: '登录得到的 access_token，或程序用的令牌（hdl_…）',
  },
  ...(calls.some(isByLink)
    ? {
        link: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Link CODE.PROOF：链接中的编码，和以百分号编码的核对内容',
        },
      }
    : {}),
});

const sortedByName = <T>(parts: ReadonlyMap<string, T>): Record<string, T> =>
  Object.fromEntries([...parts].sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * The paths of a document. Two that differ only in what their parts are called are one path there: what comes second goes
 * by the names of the first.
 */
class Paths {
  readonly all: Record<string, Record<string, Operation>> = {};
  readonly #known = new Map<string, readonly string[]>();

  /** The parts of a path: what the call calls them → what the document does. */
  namesIn(path: string): ReadonlyMap<string, string> {
    const own = pathParameters(path);
    const shape = path.replace(/:\w+/g, ':');
    const known = this.#known.get(shape) ?? own;
    this.#known.set(shape, known);
    return new Map(own.map((name, index) => [name, known[index] ?? name]));
  }

  add(path: string, method: string, operation: Operation): void {
    const names = this.namesIn(path);
    const place = path.replace(/:(\w+)/g, (_, name: string) => `{${names.get(name) ?? name}}`);
    this.all[place] = { ...this.all[place], [method]: operation };
  }
}
