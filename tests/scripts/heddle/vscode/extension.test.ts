import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProtocolConnection, type InitializeResult } from 'vscode-languageserver-protocol/node';
import { heddle } from '#scripts/heddle/heddle.ts';

let folder = '';
let files: Record<string, string> = {};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'heddle-vscode-'));
  const out = path.join(folder, 'heddle.vsix');
  const output = { out: () => undefined, err: () => undefined };
  expect(await heddle(['vscode', '--out', out], output)).toBe(0);
  files = Object.fromEntries(
    Object.entries(unzipSync(await readFile(out))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('is a file with all that an installation asks for', () => {
  const manifest = JSON.parse(files['extension/package.json'] ?? '') as Record<string, string>;
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['[Content_Types].xml', `extension/${manifest.main?.slice(2)}`]),
  );
  expect(files['extension.vsixmanifest']).toContain(
    `Id="${manifest.name}" Version="${manifest.version}" Publisher="${manifest.publisher}"`,
  );
});

it('asks for nothing but what the editor and Node bring', () => {
  const asked = (files['extension/main.cjs'] ?? '').matchAll(/require\("([^"]+)"\)/g);
  const names = new Set([...asked].map(([, name = '']) => name.replace(/^node:/, '')));
  expect([...names].filter(name => !builtinModules.includes(name))).toEqual(['vscode']);
});

it('has a server that runs where nothing of Heddle is', async () => {
  const server = path.join(folder, 'alone/main.cjs');
  await mkdir(path.dirname(server));
  await writeFile(server, files['extension/server/main.cjs'] ?? '');
  const child = spawn(process.execPath, [server, '--stdio'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createProtocolConnection(child.stdout, child.stdin);
  connection.listen();
  const answered = await connection.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
  });
  expect(answered.capabilities.completionProvider).toBeDefined();
  const ended = new Promise(resolve => child.once('close', resolve));
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  expect(await ended).toBe(0);
});
