import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { namedFamilies, singleFamilies } from '#runtime/language/families/index.ts';
import { pageShapes } from '#runtime/language/kinds/index.ts';
import { placeOf } from '#runtime/language/load/place.ts';
import type { Schema } from '#runtime/language/load/schema.ts';
import { checkShape } from '#runtime/language/load/shape.ts';
import { tinyApp } from './tiny.ts';

const families = { ...singleFamilies, ...namedFamilies, ...pageShapes } as unknown as Record<string, Schema>;
const ajv = new Ajv({ strict: false, validateFormats: false });

const familyOf = (file: string, value: { kind?: string }) =>
  placeOf(file)?.family === 'pages' ? (value.kind ?? '') : (placeOf(file)?.family ?? '');
const documents = Object.entries(tinyApp).map(([file, text]) => ({
  family: familyOf(file, parse(text)),
  value: parse(text) as object,
}));

/** Replaces the value at some place of a document. */
function damaged(value: unknown, steps: number[], replacement: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || typeof value !== 'object' || value === null) return replacement;
  const keys = Object.keys(value);
  if (keys.length === 0) return replacement;
  const key = keys[step % keys.length] as string;
  const copy: unknown = Array.isArray(value) ? [...value] : { ...value };
  (copy as Record<string, unknown>)[key] = damaged((value as Record<string, unknown>)[key], rest, replacement);
  return copy;
}

it('judges like a general JSON Schema validator: the same documents pass', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...documents),
      fc.array(fc.nat(20), { maxLength: 5 }),
      fc.jsonValue(),
      ({ family, value }, steps, replacement) => {
        const schema = families[family] as Schema;
        const subject = damaged(value, steps, replacement);
        let issues = 0;
        checkShape(schema, subject, { issue: () => issues++ });
        expect(issues === 0).toBe(ajv.validate(schema, subject));
      },
    ),
    { numRuns: 500 },
  );
});

/** Every schema below one, with its keys. */
function* described(schema: Schema, path: string): Generator<{ path: string; schema: Schema }> {
  for (const [key, child] of Object.entries(schema.properties ?? {})) {
    yield { path: `${path}/${key}`, schema: child };
    yield* described(child, `${path}/${key}`);
  }
  for (const child of [
    ...Object.values(schema.patternProperties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ])
    yield* described(child, path);
}

it('describes every key to the analyst', () => {
  const silent = Object.entries(families).flatMap(([name, schema]) =>
    [...described(schema, name)]
      .filter(({ schema: child }) => !child.description && child.const === undefined)
      .map(({ path }) => path),
  );
  expect([...new Set(silent)]).toEqual([]);
});
