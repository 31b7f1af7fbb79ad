import type { Import, Module } from './read-module.ts';
import type { FolderRule } from './table.ts';
import type { Violation } from './violation.ts';

type Table = Readonly<Record<string, FolderRule>>;

const where = 'The table is scripts/folders/table.ts.';

/** Imports that the table does not allow. */
export function directionViolations(modules: ReadonlyMap<string, Module>, table: Table): Violation[] {
  const violations: Violation[] = [];
  for (const [file, { imports }] of modules) {
    const ruled = ruleOf(file, table);
    if (!ruled) {
      const hint = `Give its folder a line that says what it may import. ${where}`;
      violations.push({ file, line: 1, column: 1, message: 'no line of the table rules this file', hint });
      continue;
    }
    for (const each of imports) {
      const broken = brokenRule(each, ruled);
      if (broken) violations.push({ file, line: each.line, column: each.column, ...broken });
    }
  }
  return violations;
}

/** The nearest line of the table: the folder's or file's name, and its rule. */
function ruleOf(file: string, table: Table): [string, FolderRule] | undefined {
  let name = file;
  for (;;) {
    const rule = table[name];
    if (rule) return [name, rule];
    const end = name.lastIndexOf('/');
    if (end < 0) return undefined;
    name = name.slice(0, end);
  }
}

function brokenRule(
  { specifier, target, ofTypes }: Import,
  [folder, rule]: [string, FolderRule],
): Pick<Violation, 'message' | 'hint'> | undefined {
  if (target === undefined) {
    if (rule.packages && !specifier.startsWith('node:') && !rule.packages.includes(packageOf(specifier)))
      return {
        message: `may not import ${specifier}: ${rule.rule}`,
        hint: `Of packages ${folder} may import ${rule.packages.join(', ')}. ${where}`,
      };
    if (!rule.browser || !specifier.startsWith('node:')) return undefined;
    return {
      message: `may not import ${specifier}: ${folder} runs in a browser`,
      hint: 'Have what it needs of the system passed in, as runtime/platform does.',
    };
  }
  const open = [folder, ...rule.may, ...(ofTypes ? (rule.typesOf ?? []) : [])];
  if (nearest(target, open) > nearest(target, rule.but ?? [])) return undefined;
  return {
    message: `may not import ${target}: ${rule.rule}`,
    hint: `${folder} may import ${whatItMay(folder, rule)}. Have it passed in, or move what both need below both. ${where}`,
  };
}

/** How long the longest of the names is that the target is or lies in; -1 for none. */
const nearest = (target: string, names: readonly string[]): number =>
  Math.max(-1, ...names.filter(name => isIn(target, name)).map(({ length }) => length));

/** `react` of `react/jsx-runtime`, `@scope/name` of what lies in it. */
const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

function whatItMay(folder: string, { may, typesOf = [] }: FolderRule): string {
  const others = [...may.filter(name => name !== folder), ...typesOf.map(name => `types of ${name}`)];
  return others.length === 0 ? 'itself alone' : others.join(', ');
}

/** Whether the file is this one, or lies in this folder. */
const isIn = (file: string, name: string): boolean => file === name || file.startsWith(`${name}/`);
