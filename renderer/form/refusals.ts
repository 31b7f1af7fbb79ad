import type { ErrorSchema } from '@rjsf/utils';
import type { FormEngine } from './contract.ts';
import { atCell, errorsAfter, errorTree, type FormErrors } from './errors.ts';

/** What the server has against values that still stand. */
export function createRefusals() {
  let refused: FormErrors = {};
  let tree: ErrorSchema | undefined;
  const put = (next: FormErrors): void => {
    if (next === refused) return;
    refused = next;
    tree = Object.keys(next).length > 0 ? errorTree(next) : undefined;
  };
  return {
    put,
    add: (path: string, message: string): void => put({ ...refused, [path]: message }),
    /** The same object until something else is refused. */
    tree: (): ErrorSchema | undefined => tree,
    /** A field has another value: what was refused of the former one goes. */
    answer: (name: string, before: unknown, after: unknown): void => put(errorsAfter(refused, name, before, after)),
  };
}

/** The server's messages on the fields and cells that the form has; those that it has no place for are said of the form. */
export function placed(errors: FormErrors, { fields }: FormEngine): FormErrors {
  const found: Record<string, string> = {};
  const elsewhere: string[] = [];
  for (const [whole, said] of Object.entries(errors)) {
    const [path, message] = atCell(fields, whole, said);
    const [name = '', line, part] = path.split('.');
    const field = fields.find(one => one.name === name);
    const cell = field?.fields?.some(one => one.name === part);
    if (!field) elsewhere.push(`${path}：${message}`);
    else if (line === undefined || cell) found[path] ??= message;
    else found[name] ??= `第${Number(line) + 1}行：${message}`;
  }
  return elsewhere.length > 0 ? { ...found, '': elsewhere.join('；') } : found;
}
