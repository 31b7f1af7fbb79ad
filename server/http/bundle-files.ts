import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressions = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Encoding = keyof typeof compressions | 'identity';

const types: Record<string, string> = { json: 'application/json; charset=utf-8', js: 'text/javascript; charset=utf-8' };

export interface ServedFile {
  body: Buffer;
  type: string;
  encoding: Encoding;
  /** Named by its hash: good for ever. */
  immutable: boolean;
}

/** The best encoding that a client takes. */
function encodingFor(accepted: string | undefined): Encoding {
  const names = (accepted ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => !/;\s*q=0(\.0*)?$/.test(part))
    .map(part => part.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}

/** The files of a bundle as they are sent, each compressed once for each encoding. */
export function bundleServer(
  files: ReadonlyMap<string, string>,
): (name: string, accepted: string | undefined) => Promise<ServedFile | undefined> {
  const ready = new Map<string, Promise<Buffer>>();
  return async (name, accepted) => {
    const text = files.get(name);
    if (text === undefined) return undefined;
    const encoding = encodingFor(accepted);
    const key = `${encoding} ${name}`;
    const body = ready.get(key) ?? encode(text, encoding);
    ready.set(key, body);
    return {
      body: await body,
      encoding,
      type: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      immutable: name !== 'manifest.json',
    };
  };
}

async function encode(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Buffer.from(text);
  if (encoding === 'gzip') return compressions.gzip(text);
  // The highest quality takes a second for a large file; this one is within a few per cent of it.
  return compressions.br(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
