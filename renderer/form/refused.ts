import type { FormEngine } from './engine.ts';
import type { FormErrors } from './errors.ts';

/** The server's messages on the fields and cells that the form has; those that it has no place for are said of the form. */
export function placed(errors: FormErrors, { fields }: FormEngine): FormErrors {
  const found: Record<string, string> = {};
  const elsewhere: string[] = [];
  for (const [path, message] of Object.entries(errors)) {
    const [name = '', line, part] = path.split('.');
    const field = fields.find(one => one.name === name);
    const cell = field?.fields?.some(one => one.name === part);
    if (!field) elsewhere.push(`${path}：${message}`);
    else if (line === undefined || cell) found[path] ??= message;
    else found[name] ??= `第${Number(line) + 1}行：${message}`;
  }
  return elsewhere.length > 0 ? { ...found, '': elsewhere.join('；') } : found;
}
