import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { migrate, readSchemas, type SchemaFiles, validate } from '#runtime/language/index.ts';
import { projectRoot } from '#scripts/test/program.ts';

/** The product as it was in its last version 1 or 2, with what it brings in TypeScript today. */
async function before(version: 1 | 2): Promise<SchemaFiles> {
  const folder = path.join(import.meta.dirname, '../../../fixtures/migrate/product');
  const kept = readFileSync(path.join(folder, `version-${version}.json.br`));
  const texts = JSON.parse(brotliDecompressSync(kept).toString()) as Record<string, string>;
  const present = await readSchemas(path.join(projectRoot, 'schemas'));
  return new Map([...[...present].filter(([file]) => !/\.ya?ml$/.test(file)), ...Object.entries(texts)]);
}

const errorsIn = (files: SchemaFiles): [string, string][] =>
  validate(files)
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ code, file }) => [code, file]);

let carried: SchemaFiles;
beforeAll(async () => {
  carried = migrate(await before(2)).files;
});

it('carries the product at its last version 2 over, all but the page of a widget that is gone and an action that never worked, and has nothing to do a second time', () => {
  // The trainer of the call centre, a widget, is no part of the platform any more.
  // 续签 of a labour contract asked for nothing that its call needs: each press was refused, in version 2, too.
  expect(errorsIn(carried)).toEqual([
    ['HD113', 'pages/callcenter/trainer.page.yaml'],
    ['HD518', 'pages/contractSigning.page.yaml'],
  ]);
  expect(migrate(carried).changed.size).toBe(0);
});

it('carries the product at its last version 1 over, all but that page and a check that no server made', async () => {
  const migrated = migrate(await before(1));
  expect(migrated).toMatchObject({ from: 1, to: 3 });
  // Whether a new password is another than the old one only the form knew: which call judges it a person says.
  expect(errorsIn(migrated.files)).toEqual([
    ['HD113', 'pages/callcenter/trainer.page.yaml'],
    ['HD521', 'pages/changePassword.page.yaml'],
  ]);
  expect(migrate(migrated.files).changed.size).toBe(0);
});

it('leaves few calls that say no more than address and verb, and no deletion that says what follows from it', () => {
  const text = (folder: string): string =>
    [...carried].flatMap(([file, one]) => (file.startsWith(`${folder}/`) ? [one] : [])).join('\n');
  const bare =
    text('services').match(/^ {2}\w+: \{ (get|post|put|delete): [^,{}]+, verb: \w+(, transition: \w+)? \}$/gm) ?? [];
  expect(bare.length).toBeLessThan(120);
  expect(text('pages').match(/label: 删除, place: row, call/g) ?? []).toEqual([]);
});
