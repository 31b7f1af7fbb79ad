import { readFile, writeFile } from 'node:fs/promises';
import { parse, stringify } from 'yaml';
import type { Command, Output } from '../command.ts';
import { differencesFrom } from '../openapi/compare/differences.ts';
import type { OpenApi } from '../openapi/document.ts';
import { documentOf } from '../openapi/of-folder.ts';

/** Exit code 1 where the documents have errors, or another system's document differs; 2 where that cannot be read. */
export const openapi: Command = {
  summary:
    'writes all calls as OpenAPI 3.1, or says where the document of another system that is to answer them differs',
  options: {
    out: { takes: 'FILE', summary: 'where it is written: .json or .yaml; left out: JSON on the screen' },
    only: { takes: 'TEXT', summary: 'those calls alone whose name begins so, such as crm.order' },
    check: { takes: 'FILE', summary: "another system's OpenAPI document, JSON or YAML" },
  },
  async run(checked, { schemas, json, values }, output) {
    const document = await documentOf(checked, { schemas, only: values.only ?? '' }, output);
    if (typeof document === 'number') return document;
    if (values.check !== undefined) return compare(document, values.check, json, output);
    const text = textOf(document, values.out ?? '.json');
    if (values.out === undefined) output.out(text);
    else {
      await writeFile(values.out, `${text}\n`);
      const operations = Object.values(document.paths).flatMap(Object.keys).length;
      output.out(`${values.out}: ${operations} operations, ${Object.keys(document.components.schemas).length} schemas`);
    }
    return 0;
  },
};

/** A document as a file says it that is called so. */
const textOf = (document: OpenApi, file: string): string =>
  /\.ya?ml$/i.test(file)
    ? stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 }).trimEnd()
    : JSON.stringify(document, null, 2);

async function compare(own: OpenApi, file: string, json: boolean, output: Output): Promise<number> {
  let other: unknown;
  try {
    other = parse(await readFile(file, 'utf8'), { maxAliasCount: 1000 });
  } catch (error) {
    output.err(`${file} cannot be read: ${(error as Error).message}`);
    return 2;
  }
  if (!isOpenApi(other)) {
    output.err(`${file} is no OpenAPI document of version 3: it has no "openapi: 3.…" with "paths".`);
    return 2;
  }
  const found = differencesFrom(own, other);
  if (json) output.out(JSON.stringify(found, null, 2));
  else {
    for (const { operation, what } of found) output.out(`${operation}: ${what}`);
    const operations = Object.values(own.paths).flatMap(Object.keys).length;
    output.out(`${operations} operations, ${found.length} differences`);
  }
  return found.length > 0 ? 1 : 0;
}

const isOpenApi = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'openapi' in value &&
  /^3\./.test(String(value.openapi)) &&
  'paths' in value &&
  typeof value.paths === 'object' &&
  value.paths !== null;
