import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import type { Output } from '../command.ts';
import { type Manifest, vsix } from './archive.ts';

export const vscodeUse =
  '  vscode --out FILE.vsix makes the extension for Visual Studio Code, which installs without network';

/** `heddle vscode`: puts the extension and the server into one file. Exit code 2 for wrong use. */
export async function makeExtension(args: string[], output: Output): Promise<number> {
  let out: string | undefined;
  try {
    ({ out } = parseArgs({ args, options: { out: { type: 'string' } } }).values);
  } catch (error) {
    output.err((error as Error).message);
    return 2;
  }
  if (out === undefined) {
    output.err('--out FILE.vsix is needed: where the extension is written.');
    return 2;
  }
  await writeFile(out, existsSync(ready) ? await readFile(ready) : await extensionArchive());
  output.out(`${out}: code --install-extension ${out}`);
  return 0;
}

const root = path.resolve(import.meta.dirname, '../../..');
/** Where a package has it made already. */
export const readyExtension = 'programs/heddle.vsix';
const ready = path.join(root, readyExtension);

/** The extension with the server, made of the sources. */
export async function extensionArchive(): Promise<Uint8Array> {
  const manifest = await readFile(path.join(root, 'scripts/heddle/vscode/extension/manifest.json'), 'utf8');
  const [main, server] = await Promise.all([
    bundled('scripts/heddle/vscode/extension/main.ts', ['vscode']),
    bundled('scripts/heddle/lsp/main.ts', ['esbuild']),
  ]);
  const files = new Map([
    ['package.json', manifest],
    ['main.cjs', main],
    ['server/main.cjs', server],
  ]);
  return vsix(JSON.parse(manifest) as Manifest, files);
}

/** A program as one file. @param external what whoever runs it brings */
async function bundled(file: string, external: string[]): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external,
    minify: true,
    write: false,
    logLevel: 'error',
    // A program of one file asks where it lies in the old way.
    define: { [['import', 'meta', 'url'].join('.')]: 'here' },
    banner: { js: "const here = require('node:url').pathToFileURL(__filename).href;" },
  });
  return outputFiles[0]?.text ?? '';
}
