import { parseSync } from 'vite';
import type { Violation } from './violation.ts';

/** What runs in the process that serves: an `error` that nobody hears there ends it, for everybody. */
const serving = /^(server|scripts\/serve|scripts\/start)\//;

/** Packages and what they have that makes something with an `error` of its own. */
const makers: Readonly<Record<string, readonly string[]>> = {
  '@fastify/busboy': ['Busboy'],
  'node:child_process': ['exec', 'execFile', 'fork', 'spawn'],
  'node:dgram': ['createSocket'],
  'node:fs': ['createReadStream', 'createWriteStream'],
  'node:http': ['createServer', 'request'],
  'node:https': ['createServer', 'request'],
  'node:net': ['Socket', 'connect', 'createConnection', 'createServer'],
  'node:stream': ['Duplex', 'PassThrough', 'Readable', 'Transform', 'Writable'],
  'node:tls': ['connect', 'createServer'],
  'node:worker_threads': ['Worker'],
  'node:zlib': ['createBrotliCompress', 'createBrotliDecompress', 'createGunzip', 'createGzip'],
  pg: ['Client', 'Pool'],
  ws: ['WebSocket', 'WebSocketServer'],
};
/** Methods that make one, whatever they are methods of. */
const makingMethods = ['spawn'];
/** Events that hand one over, and which of the listener's parameters it is; methods whose last argument is such a listener. */
const handing: Readonly<Record<string, number>> = { connection: 0, file: 1, upgrade: 1 };
const handingMethods: Readonly<Record<string, number>> = { handleUpgrade: 0 };
/** Who takes one and hears its `error`: those of Node, and what an answer is sent with. */
const hearing = ['FileAnswer', 'finished', 'pipeline', 'send'];
/** A process that runs to its end is heard by the function that it is given. */
const withCallback = ['exec', 'execFile'];

/** A node of the parser's tree, with what is looked at of any kind. */
interface Node {
  type: string;
  start: number;
  name?: string;
  value?: unknown;
  callee?: Node;
  arguments?: Node[];
  params?: Node[];
  object?: Node;
  property?: Node;
  expression?: Node;
  id?: Node;
  left?: Node;
  key?: Node;
}
/** What is made or handed over at a place, and by which name it is known there; without a node it has none. */
interface Found {
  at: Node;
  what: string;
  name: string;
}

/**
 * What could end the process that serves: streams, sockets, threads and processes whose `error` nobody hears. Each is
 * heard where it is made or handed over: by `.on('error', …)`, or because it is given to whoever hears it.
 * @param source path from the project's folder on → text
 */
export const unheardErrorViolations = (source: ReadonlyMap<string, string>): Violation[] =>
  [...source].filter(([file]) => serving.test(file)).flatMap(([file, text]) => unheardIn(file, text));

function unheardIn(file: string, text: string): Violation[] {
  const { program, module } = parseSync(file, text);
  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.flatMap(({ importName, localName }) => {
        const names = makers[moduleRequest.value] ?? [];
        if (importName.kind !== 'Name') return names.map(name => [`${localName.value}.${name}`, name] as const);
        return names.includes(importName.name ?? '') ? [[localName.value, importName.name ?? ''] as const] : [];
      }),
    ),
  );
  const heard = new Set<string>();
  const made: Found[] = [];
  const given: Found[] = [];
  const parents = parentsOf(program);
  const makes = (callee: Node | undefined): string | undefined => {
    const name = nameOf(callee);
    return (
      imported.get(name) ??
      imported.get(name.replace(/\.(from|fromWeb)$/, '')) ??
      makingMethods.find(method => name.endsWith(`.${method}`))
    );
  };
  for (const at of parents.keys()) {
    if (!isCall(at)) continue;
    const last = lastOf(nameOf(at.callee));
    const event = /^(on|once)$/.test(last) ? String(at.arguments?.[0]?.value) : '';
    if (event === 'error') heard.add(lastOf(nameOf(at.callee?.object)));
    const place = handing[event] ?? handingMethods[last];
    const parameter = place === undefined ? undefined : at.arguments?.at(-1)?.params?.[place];
    if (parameter) given.push({ at: parameter, what: event || last, name: nameOf(parameter) });
    if (last === 'hijack') given.push({ at, what: last, name: 'raw' });
    if (hearing.includes(last)) for (const argument of at.arguments ?? []) heard.add(lastOf(nameOf(argument)));
    const what = makes(at.callee);
    if (what) made.push({ at, what, name: '' });
  }
  const isHeard = (name: string): boolean => name !== '' && heard.has(lastOf(name));
  return [
    ...made.filter(({ at, what }) => !isTaken(at, what, parents, isHeard)),
    ...given.filter(({ name }) => !isHeard(name)),
  ].map(({ at, what }) => ({
    file,
    ...placeOf(at.start, text),
    message: `nobody hears the error of what ${what} gives: unheard it ends the process that serves`,
    hint: `Where it is made or handed over, listen to it (.on('error', …)), or give it to ${hearing.join(', ')}.`,
  }));
}

/** Whether what an expression makes is heard: where it stands, under the name that it gets, or by whoever called for it. */
function isTaken(
  node: Node,
  made: string,
  parents: ReadonlyMap<Node, Node>,
  isHeard: (name: string) => boolean,
): boolean {
  if (withCallback.includes(made) && isFunction(node.arguments?.at(-1))) return true;
  for (let inner = node, outer = parents.get(node); outer; inner = outer, outer = parents.get(outer)) {
    if (outer.type === 'MemberExpression' && inner === outer.object) {
      const call = parents.get(outer);
      if (outer.property?.name === 'on' && call?.arguments?.[0]?.value === 'error') return true;
    }
    if (isCall(outer) && inner !== outer.callee) return hearing.includes(lastOf(nameOf(outer.callee)));
    if (outer.type === 'VariableDeclarator') return isHeard(nameOf(outer.id));
    if (outer.type === 'AssignmentExpression') return isHeard(nameOf(outer.left));
    if (isFunction(outer)) {
      const call = parents.get(outer);
      // A function of the same name hands it on: who calls that one is looked at. One that is given to another gives it back.
      if (call?.type !== 'CallExpression') return nameOf(call?.key) === made;
      outer = call;
    }
  }
  return false;
}

const isCall = ({ type }: Node): boolean => type === 'CallExpression' || type === 'NewExpression';
const isFunction = (node: Node | undefined): boolean => /Function/.test(node?.type ?? '');

/** `a.b.c` as it is written; '' for what has no name. */
function nameOf(node: Node | undefined): string {
  if (node?.type === 'Identifier') return node.name ?? '';
  if (node?.type === 'ThisExpression') return 'this';
  if (node?.type === 'ChainExpression') return nameOf(node.expression);
  if (node?.type !== 'MemberExpression') return '';
  return `${nameOf(node.object)}.${node.property?.name ?? ''}`;
}

const lastOf = (name: string): string => name.split('.').at(-1) ?? '';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Of every node of a tree the one around it. */
function parentsOf(program: object): Map<Node, Node> {
  const parents = new Map<Node, Node>();
  const walk = (node: object): void => {
    for (const child of Object.values(node).flat())
      if (isNode(child)) {
        if (isNode(node)) parents.set(child, node);
        walk(child);
      }
  };
  walk(program);
  return parents;
}

function placeOf(offset: number, text: string): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
