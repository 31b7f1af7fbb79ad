import type { Complaint } from './complaint.ts';
import { circlesOf, shortestCircle } from './graph.ts';
import type { KnownCircle } from './known-circles.ts';
import type { Module } from './read-module.ts';

/** The first import by which one neighbour needs another. */
interface Need {
  file: string;
  target: string;
  line: number;
  column: number;
}

/**
 * Files and folders beside each other, at every depth, that import each other in a circle; and known circles that are
 * none any more, or smaller than they are said to be.
 */
export function circleComplaints(
  modules: ReadonlyMap<string, Module>,
  known: readonly KnownCircle[],
  listFile = 'scripts/folders/known-circles.ts',
): Complaint[] {
  const complaints: Complaint[] = [];
  const left = new Map(known.map(each => [each, new Set<string>()]));
  for (const folder of foldersOf(modules.keys())) {
    const needs = needsAmong(folder, modules);
    for (const members of circlesOf(needs)) {
      const excuse = known.find(each => each.folder === folder && members.every(name => each.among.includes(name)));
      if (!excuse) complaints.push(circle(folder, members, needs));
      else for (const name of members) left.get(excuse)?.add(name);
    }
  }
  for (const [{ folder, among }, members] of left) {
    const free = among.filter(name => !members.has(name));
    if (free.length === 0) continue;
    complaints.push({
      file: listFile,
      line: 1,
      column: 1,
      message: `${free.join(', ')} in ${folder || 'the project'} ${free.length === 1 ? 'is' : 'are'} no longer part of a circle`,
      hint: 'Take the names out of the list; an entry without names goes.',
    });
  }
  return complaints;
}

function circle(folder: string, members: readonly string[], needs: ReadonlyMap<string, Map<string, Need>>): Complaint {
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
