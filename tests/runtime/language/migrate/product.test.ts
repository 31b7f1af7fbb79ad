import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { migrate, readSchemas, type SchemaFiles, validate } from '#runtime/language/index.ts';
import { projectRoot } from '#scripts/test/program.ts';

/** The product as it was in its last version 2, with what it brings in TypeScript today. */
async function before(): Promise<SchemaFiles> {
  const kept = readFileSync(path.join(import.meta.dirname, '../../../fixtures/migrate/product/version-2.json.br'));
  const texts = JSON.parse(brotliDecompressSync(kept).toString()) as Record<string, string>;
  const present = await readSchemas(path.join(projectRoot, 'schemas'));
  return new Map([...[...present].filter(([file]) => !/\.ya?ml$/.test(file)), ...Object.entries(texts)]);
}

let carried: SchemaFiles;
beforeAll(async () => {
  const files = await before();
  carried = migrate(files).files;
});

it('carries the product at its last version 2 over, all but the page of a widget that is gone and an action that never worked, and has nothing to do a second time', () => {
  const { issues } = validate(carried);
  const errors = issues.filter(({ severity }) => severity === 'error');
  // The trainer of the call centre, a widget, is no part of the platform any more.
  // 续签 of a labour contract asked for nothing that its call needs: each press was refused, in version 2, too.
  expect(errors.map(({ code, file }) => [code, file])).toEqual([
    ['HD113', 'pages/callcenter/trainer.page.yaml'],
    ['HD518', 'pages/contractSigning.page.yaml'],
  ]);
  expect(migrate(carried).changed.size).toBe(0);
});

it('leaves few calls that say no more than address and verb, and no deletion that says what follows from it', () => {
  const text = (folder: string): string =>
    [...carried].flatMap(([file, one]) => (file.startsWith(`${folder}/`) ? [one] : [])).join('\n');
  const bare =
    text('services').match(/^ {2}\w+: \{ (get|post|put|delete): [^,{}]+, verb: \w+(, transition: \w+)? \}$/gm) ?? [];
  expect(bare.length).toBeLessThan(120);
  expect(text('pages').match(/label: 删除, place: row, call/g) ?? []).toEqual([]);
});
