import { circlesOf, shortestCircle } from './graph.ts';
import type { Module } from './read-module.ts';
import type { Violation } from './violation.ts';

/** The first import by which one neighbour needs another. */
interface Need {
  file: string;
  target: string;
  line: number;
  column: number;
}

/** Files and folders beside each other, at every depth, that import each other in a circle. */
export function circleViolations(modules: ReadonlyMap<string, Module>): Violation[] {
  return [...foldersOf(modules.keys())].flatMap(folder => {
    const needs = needsAmong(folder, modules);
    return circlesOf(needs).map(members => circle(folder, members, needs));
  });
}

function circle(folder: string, members: readonly string[], needs: ReadonlyMap<string, Map<string, Need>>): Violation {
  const round = shortestCircle(members, needs);
  const steps = round.map((name, index) => needs.get(name)?.get(round[(index + 1) % round.length] ?? ''));
  const imports = steps.filter(step => step !== undefined).map(step => `${step.file}:${step.line} → ${step.target}`);
  const { file = '', line = 1, column = 1 } = steps[0] ?? {};
  return {
    file,
    line,
    column,
    message: `neighbours in ${folder || 'the project'} import each other in a circle: ${[...round, round[0]].join(' → ')}`,
    hint: `${imports.join('; ')}. Move what both need below both, or have it passed in.`,
  };
}

/** Every folder that holds code, the project's own ('') included. */
function foldersOf(files: Iterable<string>): Set<string> {
  const folders = new Set(['']);
  for (const file of files)
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1))
      folders.add(file.slice(0, end));
  return folders;
}

/** Which file or folder in `folder` needs which other one. */
function needsAmong(folder: string, modules: ReadonlyMap<string, Module>): Map<string, Map<string, Need>> {
  const start = folder === '' ? 0 : folder.length + 1;
  const neighbour = (file: string): string | undefined =>
    folder === '' || file.startsWith(`${folder}/`) ? file.slice(start).split('/')[0] : undefined;
  const needs = new Map<string, Map<string, Need>>();
  for (const [file, { imports }] of modules) {
    const one = neighbour(file);
    if (one === undefined) continue;
    for (const { target, line, column } of imports) {
      const other = target === undefined ? undefined : neighbour(target);
      if (target === undefined || other === undefined || other === one) continue;
      const found = needs.get(one) ?? new Map<string, Need>();
      if (!found.has(other)) found.set(other, { file, target, line, column });
      needs.set(one, found);
    }
  }
  return needs;
}
