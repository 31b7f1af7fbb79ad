import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
const types: Record<string, string> = { json: 'application/json; charset=utf-8', js: 'text/javascript; charset=utf-8' };

export interface ServedFile {
  body: Buffer;
  type: string;
  /** Named by its hash: good for ever. */
  immutable: boolean;
}

/** The files of a bundle as they are sent, each compressed once. */
export function bundleServer(files: ReadonlyMap<string, string>): (name: string) => Promise<ServedFile | undefined> {
  const ready = new Map<string, Promise<ServedFile>>();
  return async name => {
    const text = files.get(name);
    if (text === undefined) return undefined;
    let file = ready.get(name);
    if (!file) {
      file = compress(text).then(body => ({ body, type: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream', immutable: name !== 'manifest.json' }));
      ready.set(name, file);
    }
    return file;
  };
}
