import { writeFile } from 'node:fs/promises';
import { nearest, printIssue, type Resolved } from '#runtime/language/index.ts';
import { type Command, writeJson } from '../command.ts';
import { entitiesGraph } from '../graph/entities.ts';
import type { Graph } from '../graph/graph.ts';
import { mermaidOf } from '../graph/mermaid.ts';
import { pageGraph } from '../graph/page.ts';
import { processGraph } from '../graph/process.ts';
import { statesGraph } from '../graph/states.ts';

/** Of one thing: what it is drawn by, and what there is of its kind. */
interface Kind {
  draw(name: string, resolved: Resolved): Graph | undefined;
  names(resolved: Resolved): string[];
}

const kinds: Readonly<Record<string, Kind>> = {
  entity: {
    draw(name, { model }) {
      const entity = model.entities[name];
      return entity && statesGraph(entity, model);
    },
    names: ({ model }) => Object.values(model.entities).flatMap(({ name, states }) => (states ? [name] : [])),
  },
  process: {
    draw(name, { model }) {
      const process = model.processes[name];
      return process && processGraph(process, model);
    },
    names: ({ model }) => Object.keys(model.processes),
  },
  page: { draw: pageGraph, names: ({ routes }) => routes.map(({ path }) => path) },
};

/** Exit code 1 where the documents have errors, 2 where there is no such thing, or nothing to be drawn of it. */
export const graph: Command = {
  summary:
    'draws as mermaid text, or SVG: entities and their relations (entities), the states of one (entity NAME), the steps of a process (process NAME), where a page leads (page NAME)',
  takes: 'entities | entity NAME | process NAME | page NAME',
  words: 2,
  options: {
    svg: { takes: 'FILE', summary: 'an SVG, in the place of text' },
    only: { takes: 'TEXT', summary: 'of entities: those whose name begins so, with what they touch' },
  },
  async run({ issues, resolved }, { json, values, subject = '' }, output) {
    const errors = issues.filter(issue => issue.severity === 'error');
    for (const issue of errors) output.err(printIssue(issue));
    if (errors.length > 0) return 1;
    const drawn = drawnOf(subject, values.only ?? '', resolved);
    if (typeof drawn === 'string') {
      output.err(drawn);
      return 2;
    }
    if (values.svg !== undefined) {
      const { svgOf } = await import('../graph/svg.ts');
      await writeFile(values.svg, await svgOf(drawn));
      output.out(`${values.svg}: ${drawn.nodes.length} boxes, ${drawn.edges.length} lines`);
    } else if (json) writeJson(output, drawn);
    else output.out(mermaidOf(drawn));
    return 0;
  },
};

/** The drawing; or why there is none. */
function drawnOf(subject: string, only: string, resolved: Resolved): Graph | string {
  const [what = '', name] = subject.split(' ');
  if (what === 'entities' && name === undefined) {
    const drawn = entitiesGraph(resolved.model, only);
    return drawn.nodes.length > 0 ? drawn : `No entity's name begins with "${only}".`;
  }
  const kind = Object.hasOwn(kinds, what) ? kinds[what] : undefined;
  if (!kind) return `"${what}" is not drawn. ${nearest(what, ['entities', ...Object.keys(kinds)])}`;
  if (name === undefined) return `Which ${what}? There are: ${kind.names(resolved).join(', ')}`;
  return (
    kind.draw(name, resolved) ?? `There is no ${what} "${name}" to be drawn. ${nearest(name, kind.names(resolved))}`
  );
}
