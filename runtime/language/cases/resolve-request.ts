import { listParameters, named, searchedIn, searchParameters } from '../fields/search.ts';
import { nearest } from '../issues/nearest.ts';
import { type CaseRequest, platform } from '../model/case.ts';
import { verbOf } from '../model/does.ts';
import type { CallModel, Model } from '../model/model.ts';
import { pathParameters } from '../model/path-parameters.ts';
import { bodyOf } from '../model/record-of.ts';
import type { Place } from '../resolve/context.ts';
import { givesInPath } from '../resolve/path-parameter.ts';
import { checkRowName, checkValue } from './check-value.ts';
import type { RowNames } from './row-names.ts';

interface Written {
  call: string;
  who?: string;
  with?: Record<string, unknown>;
}

/** @param sound the call is to succeed: then its values are such that it can */
export function resolveRequest(written: Written, sound: boolean, names: RowNames, place: Place): CaseRequest {
  const { who, with: given = {} } = written;
  checkWho(who, place);
  const call = place.at('call').call(written.call);
  if (call) {
    for (const [name, value] of Object.entries(given)) checkGiven(call, name, value, { sound, names, place });
    for (const param of pathParameters(call.path))
      if (!(param in given))
        place.at('call').report('HD222', { name: call.name, param }, { hint: `with: { ${param}: … }` });
  }
  return { call: written.call, with: given, ...(who === undefined ? {} : { who }) };
}

function checkWho(who: string | undefined, place: Place): void {
  if (!place.context.documents.roles) return;
  const { accounts, roles } = place.context.model;
  if (who !== undefined && Object.hasOwn(roles, who)) place.at('who').uses('role', '', who);
  const known = [...accounts.map(({ code }) => code), ...Object.keys(roles), platform];
  if (who !== undefined && !known.includes(who))
    place.at('who').report('HD802', { name: who }, { hint: nearest(who, known) });
}

function checkGiven(
  call: CallModel,
  name: string,
  value: unknown,
  { sound, names, place }: { sound: boolean; names: RowNames; place: Place },
): void {
  const { model } = place.context;
  const at = place.at('with', name);
  const fields = parametersOf(call, model);
  const searches = call.method === 'get';
  const field = searches ? searchedIn(fields, name)?.field : named(fields)(name);
  if (field) at.usesField(field, 'key');
  givesInPath(call, name, at);
  if (pathParameters(call.path).includes(name) && call.entity && !field?.reference && namesItsRecord(call))
    return checkRowName(call.entity, value, names, at);
  if (name === 'ids' && namesSeveral(call)) return checkNames(call.entity, value, names, at);
  if (field?.reference) return checkRowName(field.reference.entity, value, names, at);
  if (field && sound) return checkValue(field, value, names, at);
  const others = [...(verbOf(call)?.takes ?? (searches ? listParameters : [])), ...pathParameters(call.path)];
  if (!field && sound && (verbOf(call) || call.does.kind === 'act') && !others.includes(name))
    at.report('HD607', { call: call.name, name }, { key: true, hint: nearest(name, parameterNames(call, model)) });
}

/** Whether what its path names is the record that it is about: not the field of an enumeration. */
const namesItsRecord = (call: CallModel): boolean => {
  const verb = verbOf(call);
  return !verb || verb.of === 'one';
};

/** Whether `ids` of a call are the records that it is about. */
const namesSeveral = (call: CallModel): call is CallModel & { entity: string } =>
  call.entity !== undefined && verbOf(call)?.of === 'several';

function checkNames(entity: string, value: unknown, names: RowNames, at: Place): void {
  for (const [index, one] of [value].flat().entries()) checkRowName(entity, one, names, at.at(index));
}

const parametersOf = (call: CallModel, model: Model) => [...call.query, ...bodyOf(call, model)];

const parameterNames = (call: CallModel, model: Model): string[] => [
  ...pathParameters(call.path),
  ...(call.method === 'get'
    ? searchParameters(parametersOf(call, model))
    : parametersOf(call, model).map(({ name }) => name)),
];
