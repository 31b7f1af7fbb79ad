import { describe, expect, it } from 'vitest';
import { unheardErrorViolations } from '#scripts/folders/unheard-errors.ts';
import { violationText } from '#scripts/folders/violation.ts';

const check = (text: string, file = 'server/a.ts'): string[] =>
  unheardErrorViolations(new Map([[file, text]])).map(violationText);

/** Who fails by an event: how it comes about, and what is said of it. */
const unheard: readonly [string, string, string][] = [
  ['a stream of a file', `import { createReadStream } from 'node:fs';\nconst a = createReadStream('b');`, '2:11'],
  ['one of a namespace', `import * as fs from 'node:fs';\nconst a = fs.createReadStream('b');`, '2:11'],
  ['one that is piped', `import { createGunzip } from 'node:zlib';\nb.pipe(createGunzip());`, '2:8'],
  ['a stream of chunks', `import { Readable } from 'node:stream';\nconst a = Readable.from([]);`, '2:11'],
  ['a parser', `import { Busboy } from '@fastify/busboy';\nconst a = new Busboy({});`, '2:11'],
  ['a thread', `import { Worker } from 'node:worker_threads';\nconst a = (): Worker => new Worker('b');`, '2:25'],
  ['a socket', `import { createSocket } from 'node:dgram';\nthis.a = createSocket('udp4');`, '2:10'],
  ['a program', `import { spawn } from 'node:child_process';\nspawn('b').on('exit', c);`, '2:1'],
  ['a program of another account', `const a = identity.spawn('b');`, '1:11'],
  ['connections', `import pg from 'pg';\nconst a = new pg.Pool();`, '2:11'],
  ['a part of a body', `a.on('file', (name, stream) => stream.on('data', b));`, '1:21'],
  ['a socket that is to be another', `a.on('upgrade', (request, socket) => socket.end());`, '1:27'],
  ['a websocket', `a.handleUpgrade(b, c, d, line => line.on('message', e));`, '1:26'],
  ['an answer that goes on', `reply.hijack();\nreply.raw.write('a');`, '1:1'],
];
const heard: readonly [string, string][] = [
  ['where it is made', `import { createReadStream } from 'node:fs';\nconst a = createReadStream('b').on('error', c);`],
  ['by its name', `import { Worker } from 'node:worker_threads';\nconst a = new Worker('b');\na.once('error', c);`],
  [
    'as what belongs to this',
    `import { createSocket } from 'node:dgram';\nthis.a = createSocket('udp4');\nthis.a.on('error', c);`,
  ],
  ['by a pipeline', `import { createGzip } from 'node:zlib';\nawait pipeline(a, createGzip(), b);`],
  ['by whoever answers with it', `import { Readable } from 'node:stream';\nreply.send(Readable.from([]));`],
  [
    'by the function that is given',
    `import { execFile } from 'node:child_process';\nexecFile('a', [], error => b(error));`,
  ],
  ['through a function that makes it', `const a = tried(() => identity.spawn('b'));\na.on('error', c);`],
  ['of a part of a body', `a.on('file', (name, stream) => stream.on('error', b));`],
  ['of a socket', `a.on('upgrade', (request, socket) => { socket.on('error', b); });`],
  ['of an answer that goes on', `reply.hijack();\nreply.raw.on('error', a);`],
  [
    'of the project itself, by the same name',
    `import { createServer } from '#server/http/server.ts';\nconst a = createServer();`,
  ],
];

describe('what fails by an event, in the process that serves', () => {
  it.each(unheard)('is told where nobody hears it: %s', (_, text, place) => {
    expect(check(text)).toEqual([expect.stringContaining(`server/a.ts:${place} nobody hears the error of what `)]);
  });
  it.each(heard)('may be heard %s', (_, text) => expect(check(text)).toEqual([]));
  it('is looked for in all that runs there, and nowhere else', () => {
    const [, text] = unheard[0] ?? [];
    expect(check(text ?? '', 'scripts/start/a.ts')).toHaveLength(1);
    expect(check(text ?? '', 'scripts/serve/a.ts')).toHaveLength(1);
    expect(check(text ?? '', 'scripts/pictures/a.ts')).toEqual([]);
  });
});
