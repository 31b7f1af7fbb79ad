import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressions = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Encoding = keyof typeof compressions | 'identity';

const types: Record<string, string> = {
  json: 'application/json; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  wav: 'audio/wav',
};

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

/** A file by its name, as a client that accepts these encodings gets it; undefined where there is none. */
export type FindFile = (name: string, accepted: string | undefined) => Promise<ServedFile | undefined>;

/** The files of a bundle as they are sent, each compressed once for each encoding. */
export function bundleServer(files: Pick<ReadonlyMap<string, string>, 'get'>): FindFile {
  const ready = new Map<string, Promise<Buffer>>();
  return async (name, accepted) => {
    const text = files.get(name);
    if (text === undefined) return undefined;
    const encoding = encodingFor(accepted);
    const key = `${encoding} ${name}`;
    const body = ready.get(key) ?? encode(text, encoding);
    ready.set(key, body);
    return { body: await body, encoding, type: typeOf(name), immutable: name !== 'manifest.json' };
  };
}

/** A hashed file that is sent now and then. */
export async function fileAs(name: string, content: Buffer, accepted: string | undefined): Promise<ServedFile> {
  const encoding = encodingFor(accepted);
  return { body: await encode(content, encoding), encoding, type: typeOf(name), immutable: true };
}

const typeOf = (name: string): string => types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

async function encode(content: string | Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return typeof content === 'string' ? Buffer.from(content) : content;
  if (encoding === 'gzip') return compressions.gzip(content);
  // The highest quality takes a second for a large file; this one is within a few per cent of it.
  return compressions.br(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
