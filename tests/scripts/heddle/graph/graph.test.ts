// @vitest-environment jsdom
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mermaid from 'mermaid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Checked, readSchemas, validate } from '#runtime/language/index.ts';
import { entitiesGraph } from '#scripts/heddle/graph/entities.ts';
import type { Graph } from '#scripts/heddle/graph/graph.ts';
import { placed } from '#scripts/heddle/graph/layout.ts';
import { mermaidOf } from '#scripts/heddle/graph/mermaid.ts';
import { pageGraph } from '#scripts/heddle/graph/page.ts';
import { processGraph } from '#scripts/heddle/graph/process.ts';
import { statesGraph } from '#scripts/heddle/graph/states.ts';
import { svgOf } from '#scripts/heddle/graph/svg.ts';
import { heddle } from '#scripts/heddle/heddle.ts';

const root = path.join(import.meta.dirname, '../../../..');
const library = path.join(root, 'examples/library');
let resolved: Checked['resolved'];
let folder: string;
/** Every drawing that there is of the library. */
let all: (readonly [string, Graph])[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-graph-'));
  ({ resolved } = validate(await readSchemas(library)));
  const { model, routes } = resolved;
  all = [
    ['entities', entitiesGraph(model)] as const,
    ...Object.values(model.entities).map(entity => [`entity ${entity.name}`, statesGraph(entity, model)] as const),
    ...Object.values(model.processes).map(one => [`process ${one.name}`, processGraph(one, model)] as const),
    ...routes.map(({ path: page }) => [`page ${page}`, pageGraph(page, resolved)] as const),
  ].flatMap(([name, graph]) => (graph ? [[name, graph] as const] : []));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function graph(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const output = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  const code = await heddle(['graph', '--schemas', library, ...args], output);
  return { code, out: out.join('\n'), err: err.join('\n') };
}
const linesOf = (drawn: Graph | undefined): string[] =>
  drawn
    ? mermaidOf(drawn)
        .split('\n')
        .map(line => line.trim())
    : [];

describe('the drawings', () => {
  it('are text that mermaid itself reads, all of them', async () => {
    expect(all.length).toBeGreaterThan(20);
    const types = { flow: 'flowchart-v2', states: 'stateDiagram', relations: 'er' };
    for (const [name, drawn] of all) {
      const { diagramType } = await mermaid.parse(mermaidOf(drawn));
      expect(diagramType, name).toContain(types[drawn.kind].replace('-v2', ''));
    }
    await expect(mermaid.parse('flowchart TD\n  a[" --> b')).rejects.toThrow();
  });

  it('hold whatever staff call things', async () => {
    const label = '“引号” "quote" [a] (b) {c} <d> a|b a:b; c # %% end `x` 😀';
    const nodes = ['a', 'b'].map(id => ({ id, label, note: label, shape: 'box' as const }));
    for (const kind of ['flow', 'states', 'relations'] as const) {
      const drawn: Graph = { kind, title: label, direction: 'LR', nodes, edges: [{ from: 'a', to: 'b', label }] };
      expect(await mermaid.parse(mermaidOf(drawn)), kind).toBeTruthy();
      const svg = new DOMParser().parseFromString(await svgOf(drawn), 'image/svg+xml');
      expect(svg.querySelector('parsererror')).toBeNull();
    }
  });

  it('are boxes that do not lie on each other, with lines from one to the other', async () => {
    for (const [name, drawn] of all) {
      const { nodes, edges, width, height } = await placed(drawn);
      expect([nodes.length, edges.length], name).toEqual([drawn.nodes.length, drawn.edges.length]);
      for (const [index, one] of nodes.entries()) {
        expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= width && one.y + one.height <= height, name).toBe(true);
        for (const other of nodes.slice(index + 1)) {
          const apart =
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y;
          expect(apart, `${name}: ${one.node.label}, ${other.node.label}`).toBe(true);
        }
      }
      expect(
        edges.every(({ points }) => points.length > 1),
        name,
      ).toBe(true);
    }
  });

  it('are SVG with colours for white and for black, and every word in it', async () => {
    const drawn = pageGraph('books', resolved) as Graph;
    const text = await svgOf(drawn);
    expect(text).toContain('prefers-color-scheme: dark');
    const svg = new DOMParser().parseFromString(text, 'image/svg+xml');
    const told = [...svg.querySelectorAll('text')].map(one => one.textContent).join('');
    for (const { label } of drawn.nodes) expect(told).toContain(label);
    expect(svg.querySelectorAll('path[marker-end]')).toHaveLength(drawn.edges.length);
  });
});

describe('what is drawn', () => {
  it('of entities: who refers to whom, and that a record need not', () => {
    expect(linesOf(entitiesGraph(resolved.model))).toEqual(
      expect.arrayContaining([
        'erDiagram',
        'e_loan["借阅"]',
        'e_loan }o--|| e_book : "图书"',
        'e_subject }o--o| e_subject : "上级"',
      ]),
    );
    const some = entitiesGraph(resolved.model, 'roomUse').nodes;
    expect(some.find(({ note }) => note === 'roomUse')?.shape).toBe('box');
    expect(some.find(({ note }) => note === 'room')?.shape).toBe('aside');
    expect(some.find(({ note }) => note === 'book')).toBeUndefined();
  });

  it('of the states of an entity: where a record begins, each transition, where it ends', () => {
    const { entities } = resolved.model;
    expect(linesOf(statesGraph(entities.book as never, resolved.model))).toEqual(
      expect.arrayContaining([
        'stateDiagram-v2',
        'state "在架" as s_onShelf',
        '[*] --> s_onShelf',
        's_onShelf --> s_lent : 借出',
        's_lent --> s_onShelf : 归还',
      ]),
    );
    expect(statesGraph(entities.reader as never, resolved.model)).toBeUndefined();
  });

  it('of a process: each step with who decides, and what comes of it', () => {
    const [process] = Object.values(resolved.model.processes);
    const drawn = processGraph(process as never, resolved.model);
    const steps = drawn?.nodes.filter(({ shape }) => shape === 'box') ?? [];
    expect(steps.map(({ label }) => label)).toEqual(process?.steps.map(({ title }) => title));
    expect(steps.every(({ note = '' }) => note.length > 0)).toBe(true);
    expect(drawn?.edges.filter(({ to }) => to === 'rejected')).toHaveLength(steps.length);
    expect(drawn?.edges.at(-1)).toBeDefined();
  });

  it('of a page: the pages that it opens and the calls that it makes, with what these become', () => {
    const drawn = pageGraph('books', resolved);
    const notes = drawn?.nodes.map(({ note }) => note) ?? [];
    expect(notes).toEqual(expect.arrayContaining(['books', 'book', 'bookForm']));
    expect(drawn?.nodes.find(({ label }) => label === 'book.repair')?.note).toBe('变为送修');
    expect(drawn?.edges.every(({ label }) => label !== '')).toBe(true);
  });
});

describe('heddle graph', () => {
  it('writes text on the screen, an SVG into a file, and as JSON what it draws', async () => {
    expect((await graph('entity', 'book')).out).toContain('stateDiagram-v2');
    const file = path.join(folder, 'book.svg');
    expect(await graph('entity', 'book', '--svg', file)).toMatchObject({ code: 0 });
    expect(await readFile(file, 'utf8')).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(JSON.parse((await graph('entities', '--json')).out)).toMatchObject({ kind: 'relations' });
  });

  it.each([
    [[], 'It takes one of: entities'],
    [['entity', 'a', 'b'], 'It takes one of: entities'],
    [['entity'], 'Which entity? There are: book'],
    [['entity', 'bok'], 'did you mean "book"?'],
    [['entity', 'reader'], 'There is no entity "reader" to be drawn.'],
    [['process', 'x'], 'There is no process "x"'],
    [['page', 'boks'], 'did you mean "books"?'],
    [['entitys'], '"entitys" is not drawn.'],
    [['entities', '--only', 'zz'], 'No entity\'s name begins with "zz".'],
  ])('refuses %j with what to do', async (args, message) => {
    const { code, err } = await graph(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
