import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json)$/;
/** Below this a compressed file is no shorter on the wire. */
const smallest = 1024;

/** Brotli's effort: the best that many people's lines are worth; one that who starts on their own machine does not wait for, of files 7 % longer. */
const quality = { thorough: 10, quick: 7 } as const;

/** Writes .gz and .br beside each built file, so that the server sends them as they are. Not index.html: each answer has another nonce. */
export function precompress(effort: keyof typeof quality): Plugin {
  let folder = '';
  return {
    name: 'heddle-precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries
        .filter(entry => entry.isFile() && compressible.test(entry.name))
        .map(entry => path.join(entry.parentPath, entry.name));
      await Promise.all(files.map(file => compress(file, quality[effort])));
    },
  };
}

async function compress(file: string, quality: number): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, zipped), writeFile(`${file}.br`, brotli)]);
}
