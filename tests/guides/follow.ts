import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A step of a guide: a code block whose first line names a file, whole (`ts file`, `yaml file`, `csv file`) or as a change (`diff file`). */
export interface Step {
  kind: 'whole' | 'change';
  file: string;
  text: string;
}

const stepsOf = (guide: string): Step[] =>
  [...guide.matchAll(/^```(ts|tsx|yaml|csv|diff) (\S+)\n([\s\S]*?)^```$/gm)].map(([, kind, file = '', text = '']) => ({
    kind: kind === 'diff' ? 'change' : 'whole',
    file,
    text,
  }));

/** A change carried out: the lines of each part, without those that are added, must stand in the text exactly once. */
export function changed(text: string, change: string): string {
  return change.split(/^@@\n/m).reduce((whole, part) => {
    const lines = part.replace(/\n$/, '').split('\n');
    const without = (sign: string): string =>
      lines
        .filter(line => !line.startsWith(sign))
        .map(line => `${line.slice(1)}\n`)
        .join('');
    const before = without('+');
    const found = whole.split(before).length - 1;
    if (found !== 1) throw new Error(`The guide's lines stand ${found} times in the file, not once:\n${before}`);
    return whole.replace(before, () => without('-'));
  }, text);
}

/** Does what one step says, in the tree. */
export async function take({ kind, file, text }: Step, tree: string): Promise<void> {
  const target = path.join(tree, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, kind === 'whole' ? text : changed(await readFile(target, 'utf8'), text));
}

/** Does what a guide says in a copy of the tree. @returns the files that it touches. */
export async function follow(guide: string, tree: string): Promise<string[]> {
  const steps = stepsOf(guide);
  for (const step of steps) await take(step, tree);
  return [...new Set(steps.map(step => step.file))];
}
