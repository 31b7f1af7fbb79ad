import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { FormData } from './form-data.ts';

type Line = Record<string, unknown>;

/** The places of a form that are validated: those that have been left, and all that were there when it was saved. */
export function createTouched() {
  const paths = new Set<string>();
  return {
    any: (): boolean => paths.size > 0,
    has: (path: string): boolean => paths.has(path),
    add: (path: string): void => void paths.add(path),
    addPaths(all: readonly string[]): void {
      for (const path of all) paths.add(path);
    },
    addAll(fields: readonly BundledFormField[], data: FormData): void {
      for (const { name, fields: columns = [] } of fields) {
        paths.add(name);
        const lines = Array.isArray(data[name]) ? (data[name] as Line[]) : [];
        for (const index of lines.keys()) for (const column of columns) paths.add(`${name}.${index}.${column.name}`);
      }
    },
    /** Those behind a line that goes have other numbers. */
    removeLine(name: string, index: number): void {
      const cells = [...paths].filter(path => path.startsWith(`${name}.`));
      for (const path of cells) paths.delete(path);
      for (const path of cells) {
        const [, line = '', part = ''] = path.split('.');
        const at = Number(line);
        if (at !== index) paths.add(`${name}.${at > index ? at - 1 : at}.${part}`);
      }
    },
    clear: (): void => paths.clear(),
  };
}
