import type { OpenApi } from '../document.ts';
import type { Finding } from './finding.ts';
import { isValues, resolved, type Values } from './resolve.ts';
import { schemaDifferences } from './schemas.ts';

/** One thing in which another system's document is not ours. */
export interface Difference extends Finding {
  /** Method and path, as we say it. */
  operation: string;
}

/** A path whatever its parts are called, which are known by their places alone. */
const shapeOf = (path: string): string => path.replace(/\{[^}]*\}/g, '{}').replace(/\/$/, '');

/** Where another system's document differs from what would be asked of it; operations that it has besides are its own affair. */
export function differencesFrom(own: OpenApi, other: Values): Difference[] {
  const theirs = new Map(
    Object.entries(other.paths as Values).map(([path, item]) => [shapeOf(path), resolved(item, other)]),
  );
  return Object.entries(own.paths).flatMap(([path, operations]) => {
    const item = theirs.get(shapeOf(path));
    return Object.entries(operations).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const found = isValues(item) ? resolved(item[method], other) : undefined;
      if (!isValues(found)) return [{ operation: name, kind: 'missing' as const, at: '', what: 'is missing there' }];
      const shared = isValues(item) && Array.isArray(item.parameters) ? item.parameters : [];
      const all = { ...found, parameters: [...shared, ...(Array.isArray(found.parameters) ? found.parameters : [])] };
      return [
        ...operationDifferences(
          { operation: operation as unknown as Values, root: own },
          { operation: all, root: other },
        ),
      ].map(finding => ({ operation: name, ...finding }));
    });
  });
}

interface Side {
  operation: Values;
  root: unknown;
}

function* operationDifferences(own: Side, other: Side): Generator<Finding> {
  yield* parameterDifferences(own, other);
  yield* bodyDifferences(own, other);
  yield* answerDifferences(own, other);
}

/** Parts of a path are known by their places: their names are nobody's concern. */
function parametersOf({ operation, root }: Side): Map<string, Values> {
  const all = (Array.isArray(operation.parameters) ? operation.parameters : []).map(one => resolved(one, root));
  const asked = all.filter(isValues).filter(one => one.in !== 'path');
  return new Map(asked.map(one => [`${one.in} parameter ${one.name}`, one]));
}

function* parameterDifferences(own: Side, other: Side): Generator<Finding> {
  const ours = parametersOf(own);
  const theirs = parametersOf(other);
  for (const [name, one] of ours) {
    const found = theirs.get(name);
    if (!found) yield { kind: 'missing', at: name, way: 'sent', what: `${name} is missing there` };
    else {
      if (found.required === true && one.required !== true)
        yield { kind: 'required', at: name, way: 'sent', what: `${name} is required there` };
      yield* schemaDifferences(one.schema, found.schema, name, { own: own.root, other: other.root, way: 'sent' });
    }
  }
  for (const [name, { required }] of theirs)
    if (required === true && !ours.has(name))
      yield { kind: 'requiredUnknown', at: name, way: 'sent', what: `${name} is required there, and unknown here` };
}

function* bodyDifferences(own: Side, other: Side): Generator<Finding> {
  const ours = contentOf(own.operation.requestBody, own.root);
  const theirs = contentOf(other.operation.requestBody, other.root);
  if (!ours && !theirs) return;
  if (!ours || !theirs) {
    yield ours
      ? { kind: 'noBody', at: '', what: 'takes no body there' }
      : { kind: 'takesBody', at: '', what: 'takes a body there, and none here' };
    return;
  }
  yield* contentDifferences(ours, theirs, 'body', { own: own.root, other: other.root, way: 'sent' });
}

/** What is answered where nothing refuses it. */
function* answerDifferences(own: Side, other: Side): Generator<Finding> {
  const ours = contentOf(success(own), own.root);
  const answer = success(other);
  const theirs = contentOf(answer, other.root);
  if (answer === undefined) yield { kind: 'noAnswer', at: '', what: 'has no answer of status 2xx there' };
  else if (ours && !theirs) yield { kind: 'answersNothing', at: '', what: 'answers nothing there' };
  else if (ours && theirs)
    yield* contentDifferences(ours, theirs, 'answer', { own: own.root, other: other.root, way: 'answered' });
}

function success({ operation, root }: Side): unknown {
  const all = isValues(operation.responses) ? operation.responses : {};
  const status = Object.keys(all).find(one => /^2/.test(one));
  return status === undefined ? undefined : resolved(all[status], root);
}

/** Media type → schema; undefined where there is none. */
function contentOf(holder: unknown, root: unknown): Map<string, unknown> | undefined {
  const found = resolved(holder, root);
  if (!isValues(found) || !isValues(found.content)) return undefined;
  const all = Object.entries(found.content).map(([type, one]) => {
    const plain = type.split(';')[0]?.trim().toLowerCase() ?? '';
    return [plain === '*/*' ? 'application/json' : plain, isValues(one) ? one.schema : undefined] as const;
  });
  return all.length > 0 ? new Map(all) : undefined;
}

function* contentDifferences(
  ours: ReadonlyMap<string, unknown>,
  theirs: ReadonlyMap<string, unknown>,
  at: string,
  sides: Parameters<typeof schemaDifferences>[3],
): Generator<Finding> {
  for (const [type, schema] of ours) {
    if (!theirs.has(type))
      yield { kind: 'missing', at: `${at} as ${type}`, way: sides.way, what: `${at} as ${type} is missing there` };
    else yield* schemaDifferences(schema, theirs.get(type), at, sides);
  }
}
