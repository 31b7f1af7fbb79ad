import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programOf } from '#scripts/test/program-of.ts';
import { type FolderWorld, openFolder } from '../../../server/folder-world.ts';
import { mistakes, tenCalls } from './client/ten-calls.ts';
import { described } from './described.ts';
import { judgeBy } from './validator.ts';

const root = path.join(import.meta.dirname, '../../../..');
const settings = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  },
};

let folder: string;
let world: FolderWorld;
let judge: ReturnType<typeof judgeBy>;

/** What a program writes; what it is given comes on its standard input. */
function run(program: string, args: readonly string[], input = ''): Promise<{ failed: boolean; out: string }> {
  return new Promise(resolve => {
    const child = execFile(program, args, { cwd: folder, maxBuffer: 2 ** 28 }, (error, out, err) =>
      resolve({ failed: error !== null, out: error ? `${out}${err}` : out }),
    );
    child.stdin?.end(input);
  });
}
const compiled = (): Promise<{ failed: boolean; out: string }> =>
  run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-client-'));
  const { document } = await described('examples/library');
  judge = judgeBy(document);
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const program = programOf('client/program.ts', import.meta.url);
  const generated = await run(process.execPath, program, JSON.stringify(document));
  if (generated.failed) throw new Error(generated.out);
  await writeFile(path.join(folder, 'paths.ts'), generated.out);
  world = await openFolder('../../examples/library');
});
afterAll(async () => {
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a client that others generate from the document', () => {
  it('compiles, and does not where it asks for what there is not', async () => {
    await writeFile(path.join(folder, 'client.ts'), tenCalls);
    expect(await compiled()).toEqual({ failed: false, out: '' });
    const lines = mistakes.map((mistake, index) => `export const wrong${index} = () => ${mistake}`);
    const head = `import createClient from 'openapi-fetch';\nimport type { paths } from './paths.ts';\nconst client = createClient<paths>({});\n`;
    await writeFile(path.join(folder, 'wrong.ts'), head + lines.join('\n'));
    const { out } = await compiled();
    await rm(path.join(folder, 'wrong.ts'));
    const marked = new Set([...out.matchAll(/^wrong\.ts\((\d+),/gm)].map(match => Number(match[1]) - 4));
    expect([...marked].sort()).toEqual(mistakes.map((_, index) => index));
  });

  it('makes ten calls of the running server, each answered as the document says', async () => {
    await writeFile(path.join(folder, 'client.ts'), tenCalls);
    const [subject] = await world.rows<{ id: number }>(
      `insert into subject (subject_name) values ('文学') returning id`,
    );
    const [reader] = await world.rows<{ id: number }>(
      `insert into reader (reader_name, mobile) values ('王小明', '13900000001') returning id`,
    );
    await world.server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.server.app.server.address() as AddressInfo;
    const client = await import(pathToFileURL(path.join(folder, 'client.ts')).href);
    const { answers, status, version } = await client.tenCalls(
      `http://127.0.0.1:${port}`,
      'guanzhang',
      'guanzhang1',
      subject?.id,
      reader?.id,
    );
    expect([status, version]).toEqual(['onShelf', 2]);
    expect(Object.keys(answers).length).toBeGreaterThanOrEqual(10);
    for (const [name, answer] of Object.entries(answers)) expect(judge(name, 'answer', answer), name).toBe('');
  });
});
