import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { validatorModule } from '#runtime/language/compile/validator.ts';
import { validatorRuntime } from '#runtime/language/formats/validator-runtime.ts';
import { exceptions } from './suite-exceptions.ts';

interface Group {
  description: string;
  schema: Record<string, unknown>;
  tests: { description: string; data: unknown; valid: boolean }[];
}

/** Required cases alone: what is optional lies in a folder of its own. The keywords of our schemas mean in draft 4 what they mean in draft 7. */
const suite = createRequire(import.meta.url).resolve('json-schema-test-suite/package.json');
const folder = path.join(suite, '../tests/draft4');
const groups = readdirSync(folder)
  .filter(file => file.endsWith('.json'))
  .flatMap(file => {
    const found = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Group[];
    return found.map(group => ({ ...group, name: `${file.replace('.json', '')}: ${group.description}` }));
  });

/** What the compiled module says of each value; the reason where there is none. */
async function verdicts({ schema, tests }: Group): Promise<boolean[] | string> {
  try {
    const text = validatorModule(schema);
    const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
    const validate = module.default(validatorRuntime);
    return tests.map(({ data }) => validate(data) === null);
  } catch (error) {
    return String(error);
  }
}

describe('the JSON-Schema-Test-Suite through the validators that we compile', () => {
  it.each(groups.filter(({ name }) => !(name in exceptions)))('$name', async group => {
    expect(await verdicts(group)).toEqual(group.tests.map(({ valid }) => valid));
  });

  it('has no exception that is none', async () => {
    const known = groups.map(({ name }) => name);
    expect(Object.keys(exceptions).filter(name => !known.includes(name))).toEqual([]);
    for (const group of groups.filter(({ name }) => name in exceptions))
      expect(await verdicts(group), group.name).not.toEqual(group.tests.map(({ valid }) => valid));
  });
});
