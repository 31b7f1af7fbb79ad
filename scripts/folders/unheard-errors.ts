import { parseSync } from 'vite';
import type { Module } from './read-module.ts';
import type { Violation } from './violation.ts';

/** The programs that serve: an `error` that nobody hears there ends them, for everybody. */
const programs = ['scripts/serve/main.ts', 'scripts/start/main.ts'];
/** What runs in them beside what they import: their threads, and what an app brings, which is loaded by its name. */
const besides = /^(server|scripts\/app|scripts\/serve|scripts\/start|schemas|examples)\//;

/** Packages and what they have that makes something with an `error` of its own. */
const makers: Readonly<Record<string, readonly string[]>> = {
  '@fastify/busboy': ['Busboy'],
  chokidar: ['watch'],
  'node:child_process': ['exec', 'execFile', 'fork', 'spawn'],
  'node:dgram': ['createSocket'],
  'node:fs': ['createReadStream', 'createWriteStream', 'watch'],
  'node:http': ['createServer', 'get', 'request'],
  'node:http2': ['connect', 'createServer', 'createSecureServer'],
  'node:https': ['createServer', 'get', 'request'],
  'node:net': ['Socket', 'connect', 'createConnection', 'createServer'],
  'node:stream': ['Duplex', 'PassThrough', 'Readable', 'Transform', 'Writable'],
  'node:tls': ['connect', 'createServer'],
  'node:worker_threads': ['Worker'],
  'node:zlib': [
    'createBrotliCompress',
    'createBrotliDecompress',
    'createDeflate',
    'createDeflateRaw',
    'createGunzip',
    'createGzip',
    'createInflate',
    'createInflateRaw',
    'createUnzip',
  ],
  pg: ['Client', 'Pool'],
  'pg-copy-streams': ['both', 'from', 'to'],
  ws: ['WebSocket', 'WebSocketServer'],
};
/** Packages whose own function makes something that has one, and where: of a server it is the listening that may fail. */
const makersOfHolders: Readonly<Record<string, string>> = { fastify: 'server' };
/** Methods that make one, whatever they are methods of. */
const makingMethods = ['createReadStream', 'createWriteStream', 'spawn'];
/** Methods of a program's input, which fails when the program is gone. */
const writing = ['end', 'pipe', 'write'];
/** Events that hand one over, and which of the listener's parameters it is; methods whose last argument is such a listener. */
const handing: Readonly<Record<string, number>> = { connection: 0, file: 1, upgrade: 1 };
const handingMethods: Readonly<Record<string, number>> = { handleUpgrade: 0 };
/** Who takes one and hears its `error`: those of Node, and what an answer is sent with. */
const hearing = ['FileAnswer', 'finished', 'pipeline', 'send'];
/** Who gives back what it was given. */
const passingOn = ['query'];
/** A process that runs to its end is heard by the function that it is given. */
const withCallback = ['exec', 'execFile'];

/** A node of the parser's tree, with what is looked at of any kind. */
interface Node {
  type: string;
  start: number;
  end: number;
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
  right?: Node;
  key?: Node;
  await?: boolean;
}
/** What is made or handed over at a place, and by which name it is known around there; without a node it has none. */
interface Found {
  at: Node;
  what: string;
  name: string;
}
/** Of every node the one around it. */
type Parents = ReadonlyMap<Node, Node>;

/**
 * What could end the process that serves: streams, sockets, threads and processes whose `error` nobody hears. Each is
 * heard where it is made or handed over: by `.on('error', …)`, or because it is given to whoever hears it. One that is
 * heard once is not: what fails may fail again.
 * @param modules what each file imports: what the programs that serve are made of
 * @param source path from the project's folder on → text
 */
export function unheardErrorViolations(
  modules: ReadonlyMap<string, Module>,
  source: ReadonlyMap<string, string>,
): Violation[] {
  const serving = new Set(programs);
  for (const file of serving)
    for (const { target, ofTypes } of modules.get(file)?.imports ?? []) if (target && !ofTypes) serving.add(target);
  return [...source]
    .filter(([file]) => serving.has(file) || besides.test(file))
    .flatMap(([file, text]) => unheardIn(file, text));
}

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
  const holders = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ localName }) => [localName.value, makersOfHolders[moduleRequest.value]] as const),
    ),
  );
  const parents = parentsOf(program);
  const heard: Node[] = [];
  const made: (Found & { held: string })[] = [];
  const given: Found[] = [];
  const inputs: Found[] = [];
  const makes = (callee: Node | undefined): string | undefined => {
    const name = nameOf(callee);
    return (
      imported.get(name) ??
      imported.get(name.replace(/\.(from|fromWeb)$/, '')) ??
      makingMethods.find(method => name.endsWith(`.${method}`))
    );
  };
  for (const at of parents.keys()) {
    if (at.type === 'ForOfStatement' && at.await && at.right) heard.push(at.right);
    if (!isCall(at)) continue;
    const [name, of] = [nameOf(at.callee), at.callee?.object];
    const last = lastOf(name);
    const event = /^(on|once)$/.test(last) ? String(at.arguments?.[0]?.value) : '';
    if (event === 'error' && last === 'on' && of) heard.push(of);
    const place = handing[event] ?? handingMethods[last];
    const parameter = place === undefined ? undefined : at.arguments?.at(-1)?.params?.[place];
    if (parameter) given.push({ at: parameter, what: event || last, name: nameOf(parameter) });
    if (last === 'hijack') given.push({ at, what: last, name: 'raw' });
    if (last === 'pipe')
      for (const end of [of, ...(at.arguments ?? [])])
        if (end && nameOf(end)) given.push({ at: end, what: last, name: nameOf(end) });
    if (writing.includes(last) && lastOf(nameOf(of)) === 'stdin') inputs.push({ at, what: 'stdin', name: 'stdin' });
    if (hearing.includes(last)) heard.push(...(at.arguments ?? []));
    const held = holders.get(name) ?? '';
    const what = held ? name : makes(at.callee);
    if (what) made.push({ at, what, name: '', held });
  }
  /** Within what is around a place: elsewhere another one may have the name. */
  const isHeard = (name: string, around: Node): boolean =>
    name !== '' &&
    heard.some(one => lastOf(nameOf(one)) === lastOf(name) && around.start <= one.start && one.end <= around.end);
  return [
    ...made.filter(({ at, what, held }) => !isTaken(at, what, held, parents, isHeard)),
    ...given.filter(({ at, name }) => !isHeard(name, functionAround(at, parents))),
    // Whoever writes to a program is not always who started it.
    ...inputs.filter(({ name }) => !isHeard(name, program as Node)),
  ].map(({ at, what }) => ({
    file,
    ...placeOf(at.start, text),
    message: `nobody hears the error of what ${what} gives: unheard it ends the process that serves`,
    hint: `Where it is made or handed over, listen to it (.on('error', …)), or give it to ${hearing.join(', ')}.`,
  }));
}

/**
 * Whether what an expression makes is heard: where it stands, under the name that it gets, or by whoever called for it.
 * @param held the part of it that fails; '' for itself
 */
function isTaken(
  node: Node,
  made: string,
  held: string,
  parents: Parents,
  isHeard: (name: string, around: Node) => boolean,
): boolean {
  const part = held && `.${held}`;
  if (withCallback.includes(made) && isFunction(node.arguments?.at(-1))) return true;
  for (let inner = node, outer = parents.get(node); outer; inner = outer, outer = parents.get(outer)) {
    if (outer.type === 'MemberExpression' && inner === outer.object) {
      const call = parents.get(outer);
      if (outer.property?.name === 'on' && call?.arguments?.[0]?.value === 'error') return true;
    }
    if (isCall(outer) && inner !== outer.callee) {
      const taker = lastOf(nameOf(outer.callee));
      if (!passingOn.includes(taker)) return hearing.includes(taker);
    }
    if (outer.type === 'VariableDeclarator') return isHeard(nameOf(outer.id) + part, functionAround(outer, parents));
    if (outer.type === 'AssignmentExpression') return isHeard(nameOf(outer.left) + part, ownerOf(outer, parents));
    if (isFunction(outer)) {
      const call = parents.get(outer);
      // A function of the same name hands it on: who calls that one is looked at. One that is given to another gives it back.
      if (call?.type !== 'CallExpression') return nameOf(call?.key) === made;
      outer = call;
    }
  }
  return false;
}

/** The function that a place is part of, or the file. */
function functionAround(node: Node, parents: Parents): Node {
  let around = node;
  for (let outer = parents.get(node); outer; outer = parents.get(outer)) {
    around = outer;
    if (isFunction(outer)) break;
  }
  return around;
}

/** Where what is assigned to is known: the class of what belongs to `this`, else the file. */
function ownerOf(assignment: Node, parents: Parents): Node {
  const isOwn = nameOf(assignment.left).startsWith('this.');
  let around = assignment;
  for (let outer = parents.get(assignment); outer; outer = parents.get(outer)) {
    around = outer;
    if (isOwn && outer.type === 'ClassBody') break;
  }
  return around;
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
