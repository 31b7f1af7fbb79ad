import type { Model } from '#runtime/language/bundle/model.ts';
import { differencesFrom } from '../../openapi/compare/differences.ts';
import type { Finding, FindingKind, Way } from '../../openapi/compare/finding.ts';
import { openApiOf } from '../../openapi/openapi.ts';
import type { Change } from '../change.ts';
import type { Side } from '../read-side.ts';

/** What others who call this app rely on: a parameter, a code, a field of an answer that is gone, what is asked for now. */
export function contractChanges(before: Side, after: Side): Change[] {
  const isSame = sameBetween(before.resolved.model, after.resolved.model);
  const [was, is] = [before, after].map(({ resolved: { model } }) =>
    openApiOf(model, { calls: Object.values(model.calls).filter(call => !isSame(call.name)), titles: new Map() }),
  );
  if (!was || !is) return [];
  const placeOf = (call: string): string => after.places.call(call) ?? before.places.call(call) ?? '';
  const found = new Map<string, { finding: Finding; calls: string[] }>();
  for (const { operation, ...finding } of differencesFrom(was, { ...is })) {
    const [method = '', path = ''] = operation.split(' ');
    const call = was.paths[path]?.[method.toLowerCase()]?.operationId ?? operation;
    const group = groupOf(call, finding);
    const known = found.get(group) ?? { finding, calls: [] };
    found.set(group, known);
    known.calls.push(call);
  }
  const changed = [...found.values()].map(({ finding, calls: [call = '', ...more] }): Change => {
    const name = call.replace(/-\d+$/, '');
    const others = more.length > 0 ? `，另有 ${more.length} 个调用也是` : '';
    return {
      risk: 'contract',
      weight: breaksWho(finding) ? 'breaks' : 'changes',
      name,
      what: `${name} ${sentenceOf(finding)}${others}`,
      at: placeOf(name),
    };
  });
  const known = new Set(Object.keys(before.resolved.model.calls));
  const added = Object.keys(after.resolved.model.calls)
    .filter(name => !known.has(name))
    .map(
      (name): Change => ({ risk: 'contract', weight: 'changes', name, what: `新的调用 ${name}`, at: placeOf(name) }),
    );
  return [...changed, ...added];
}

/** Whether a call, and whatever it takes and answers with, was not compiled again. */
function sameBetween(was: Model, is: Model): (call: string) => boolean {
  const names = new Set([...Object.keys(was.dictionaries), ...Object.keys(is.dictionaries)]);
  if ([...names].some(name => was.dictionaries[name] !== is.dictionaries[name])) return () => false;
  const isSameEntity = (name: string): boolean =>
    was.entities[name] === is.entities[name] &&
    (is.entities[name]?.fields ?? []).every(
      ({ lines }) => !lines || lines.entity === name || isSameEntity(lines.entity),
    );
  return name => {
    const call = is.calls[name];
    return call !== undefined && was.calls[name] === call && (!call.entity || isSameEntity(call.entity));
  };
}

/** What several calls have in common is told once: the same of the same place, of calls of one service. */
const groupOf = (call: string, { kind, at, way, detail }: Finding): string =>
  JSON.stringify(
    at === '' ? [call, kind] : [call.slice(0, call.lastIndexOf('.')), kind, at.split('.').at(-1), way, detail],
  );

/** Who fails: those who send, those who read, or nobody. */
const breaking: Readonly<Record<FindingKind, readonly (Way | undefined)[]>> = {
  missing: ['sent', 'answered', undefined],
  required: ['sent'],
  requiredUnknown: ['sent'],
  notRequired: [],
  needNotBe: ['answered'],
  noBody: [undefined],
  takesBody: [undefined],
  noAnswer: [undefined],
  answersNothing: [undefined],
  type: ['sent', 'answered'],
  mayBeNull: ['answered'],
  mayNotBeNull: ['sent'],
  noCodes: ['answered'],
  lacksCodes: ['sent'],
  furtherCodes: [],
};

const breaksWho = ({ kind, way }: Finding): boolean => breaking[kind].includes(way);

const sentences: Readonly<Record<FindingKind, string>> = {
  missing: '没有了',
  required: '现在必填',
  requiredUnknown: '是新的，必填',
  notRequired: '不再必填',
  needNotBe: '现在可能没有',
  noBody: '不再有请求体',
  takesBody: '现在要请求体',
  noAnswer: '没有成功的答复了',
  answersNothing: '不再答复内容',
  type: '的类型变了',
  mayBeNull: '现在可能为空',
  mayNotBeNull: '不能再为空',
  noCodes: '不再限于字典里的代码',
  lacksCodes: '没有这些代码了',
  furtherCodes: '多了这些代码',
};

function sentenceOf({ kind, at, detail }: Finding): string {
  const told = detail === undefined ? '' : `：${kind === 'type' ? typesOf(detail) : detail}`;
  const place = at === '' ? '' : `${placeWords(at)} `;
  return `${place}${sentences[kind]}${told}`;
}

/** `string there, and integer here`: here is what it was. */
const typesOf = (detail: string): string =>
  detail.replace(/^(.*) there, and (.*) here$/, '$2 → $1').replaceAll(' or ', '|');

const placeWords = (at: string): string =>
  at
    .replaceAll('each of ', '')
    .replace(/^(?:query|header|cookie) parameter /, '参数 ')
    .replace(/^body\b/, '请求体')
    .replace(/^answer\b/, '答复');
