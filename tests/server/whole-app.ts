import path from 'node:path';
import { compile, readSchemas } from '#runtime/language/index.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** An app of the repository without its sample data, such as `schemas` or `examples/rental`. @throws Error where it does not compile */
export async function wholeApp(folder = 'schemas') {
  const files = new Map(await readSchemas(path.join(root, folder)));
  files.set('app.yaml', (files.get('app.yaml') ?? '').replace(/^sample: .*$/m, ''));
  const { bundle, issues } = compile(files);
  if (!bundle) throw new Error(issues.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'));
  return bundle;
}
