import path from 'node:path';
import { serialize } from 'node:v8';
import { compile, readSchemas } from '#runtime/language/index.ts';

// A program: writes the app of a folder below the root, without its sample data, compiled and as v8 writes it.

const root = path.resolve(import.meta.dirname, '../../..');
const files = new Map(await readSchemas(path.join(root, process.argv[2] ?? '')));
files.set('app.yaml', (files.get('app.yaml') ?? '').replace(/^sample: .*$/m, ''));
const { bundle, issues } = compile(files);
if (!bundle) throw new Error(issues.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n'));
process.stdout.write(serialize(bundle));
