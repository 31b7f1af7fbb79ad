import { describe, expect, it } from 'vitest';
import { readModule } from '#scripts/folders/read-module.ts';
import { unheardErrorViolations } from '#scripts/folders/unheard-errors.ts';
import { violationText } from '#scripts/folders/violation.ts';

/** @param others what the project has beside the file: path → text */
function check(text: string, file = 'server/a.ts', others: Readonly<Record<string, string>> = {}): string[] {
  const source = new Map(Object.entries({ ...others, [file]: text }));
  const modules = new Map([...source].map(([name, each]) => [name, readModule(name, each)]));
  return unheardErrorViolations(modules, source).map(violationText);
}

/** Who fails by an event: how it comes about, and what is said of it. */
const unheard: readonly [string, string, string][] = [
  ['a stream of a file', `import { createReadStream } from 'node:fs';\nconst a = createReadStream('b');`, '2:11'],
  ['one of a namespace', `import * as fs from 'node:fs';\nconst a = fs.createReadStream('b');`, '2:11'],
  ['one that is piped', `import { createGunzip } from 'node:zlib';\nb.on('error', c);\nb.pipe(createGunzip());`, '3:8'],
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
  [
    'one that is heard but once',
    `import { createSocket } from 'node:dgram';\nconst a = createSocket('udp4');\na.once('error', b);`,
    '2:11',
  ],
  [
    'one of the name of another that is heard',
    `import { spawn } from 'node:child_process';\nfunction one() { const a = spawn('b'); a.on('error', c); }\nfunction other() { const a = spawn('b'); }`,
    '3:30',
  ],
  [
    'what belongs to another class',
    `import { createSocket } from 'node:dgram';\nclass A { b() { this.c = createSocket('udp4'); } }\nclass B { b() { this.c.on('error', d); } }`,
    '2:26',
  ],
  ['what is read of a file that is open', `const a = handle.createReadStream();`, '1:11'],
  ['who watches over files', `import { watch } from 'chokidar';\nconst a = watch('b');`, '2:11'],
  ['a request of ours', `import https from 'node:https';\nhttps.get('b', c);`, '2:1'],
  ['a server that listens', `import { fastify } from 'fastify';\nconst a = fastify();\na.on('error', b);`, '2:11'],
  ['what comes before a pipe', `const a = (b: Readable) => { const c = d(); c.on('error', e); b.pipe(c); };`, '1:63'],
  ['the input of a program', `a.stdin.write('b');`, '1:1'],
  [
    'rows that a database copies',
    `import { to } from 'pg-copy-streams';\nconst a = client.query(to('b'));\nfor (const b of a) c(b);`,
    '2:24',
  ],
  ['an answer that goes on', `reply.hijack();\nreply.raw.write('a');`, '1:1'],
];
const heard: readonly [string, string][] = [
  ['where it is made', `import { createReadStream } from 'node:fs';\nconst a = createReadStream('b').on('error', c);`],
  ['by its name', `import { Worker } from 'node:worker_threads';\nconst a = new Worker('b');\na.on('error', c);`],
  [
    'by its name, in what is called later',
    `import { Worker } from 'node:worker_threads';\nconst a = new Worker('b');\nconst c = () => a.on('error', d);`,
  ],
  [
    'as what belongs to this',
    `import { createSocket } from 'node:dgram';\nclass A { b() { this.a = createSocket('udp4'); } c() { this.a.on('error', d); } }`,
  ],
  ['by a pipeline', `import { createGzip } from 'node:zlib';\nawait pipeline(a, createGzip(), b);`],
  ['by whoever answers with it', `import { Readable } from 'node:stream';\nreply.send(Readable.from([]));`],
  [
    'by the function that is given',
    `import { execFile } from 'node:child_process';\nexecFile('a', [], error => b(error));`,
  ],
  ['through a function that makes it', `const a = tried(() => identity.spawn('b'));\na.on('error', c);`],
  ['of a server that listens', `import { fastify } from 'fastify';\nconst a = fastify();\na.server.on('error', b);`],
  [
    'at both ends of a pipe',
    `const a = (b: Readable, c: Writable) => { b.on('error', d); c.on('error', d); b.pipe(c); };`,
  ],
  ['of the input of a program', `const a = (b) => { b.stdin.on('error', c); return () => b.stdin.end('d'); };`],
  [
    'by whoever waits for each of its rows',
    `import { to } from 'pg-copy-streams';\nconst a = client.query(to('b'));\nfor await (const b of a) c(b);`,
  ],
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
  it.each([
    'scripts/app/a.ts',
    'scripts/start/a.ts',
    'scripts/serve/a.ts',
    'schemas/extensions/a.ts',
    'examples/b/extensions/a.ts',
  ])('is looked for in what is loaded there: %s', file => expect(check(unheard[0]?.[1] ?? '', file)).toHaveLength(1));
  it('is looked for in all that the programs import, and nowhere else', () => {
    const [, text = ''] = unheard[0] ?? [];
    const imported = (specifier: string) => ({
      'scripts/start/main.ts': specifier,
      'scripts/gallery/b.ts': `import { a } from './a.ts';`,
    });
    expect(check(text, 'scripts/gallery/a.ts', imported(`import { b } from '../gallery/b.ts';`))).toHaveLength(1);
    expect(check(text, 'scripts/gallery/a.ts', imported(`const b = await import('../gallery/b.ts');`))).toHaveLength(1);
    expect(check(text, 'scripts/gallery/a.ts', imported(`import type { B } from '../gallery/b.ts';`))).toEqual([]);
    expect(check(text, 'scripts/pictures/a.ts')).toEqual([]);
  });
});
