import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { endings, singleFamilies } from '#runtime/language/index.ts';
import { summaryOf } from '#scripts/heddle/openapi/handlers/index.ts';
import { referenceFiles } from '#scripts/reference/reference.ts';
import { projectRoot } from '#scripts/test/program.ts';

const { 'yaml.schemas': schemas } = JSON.parse(
  readFileSync(path.join(projectRoot, '.vscode/settings.json'), 'utf8'),
) as { 'yaml.schemas': Record<string, string> };

it('editors know the schema of every family of documents', () => {
  const places = [
    ...Object.keys(singleFamilies).map(name => `schemas/${name}.yaml`),
    ...Object.values(endings).map(ending => `schemas/**/*.${ending}.yaml`),
  ];
  expect(Object.values(schemas).sort()).toEqual(places.sort());
});

it.each(Object.keys(schemas))('%s is in the reference', schema => {
  expect([...referenceFiles(projectRoot, summaryOf).keys()]).toContain(path.basename(schema));
});
