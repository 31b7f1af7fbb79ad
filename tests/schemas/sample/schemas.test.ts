import { describe, expect, it } from 'vitest';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { formatOf } from '#runtime/language/formats/index.ts';
import { product } from '../../server/product.ts';
import { existing, smallWorld } from './worlds.ts';

/** The sample against the product's own documents: what staff could not enter, the sample must not hold. */
const { resolved } = await product();
const { entities, dictionaries } = resolved.model;
const world = smallWorld('2026-11-21');

const columns = (name: string): FieldModel[] =>
  entities[name]?.fields.filter(field => !field.via && !field.lines) ?? [];
const each = (visit: (name: string, field: FieldModel, value: unknown) => void) => {
  for (const [name, rows] of Object.entries(world))
    for (const field of columns(name))
      for (const row of rows) if (field.name in row) visit(name, field, row[field.name]);
};

describe('the sample fits the entities', () => {
  it('of an app that has them all', () => {
    expect(Object.keys(world).filter(name => !entities[name])).toEqual([]);
  });

  it('in every field that is written by people', () => {
    const server = new Set(['version', 'updatedAt', 'createdAt', 'createdBy', 'facts', 'dueAt']);
    for (const name of Object.keys(world)) {
      const [first = {}] = world[name] ?? [];
      const missing = columns(name)
        .filter(field => !(field.name in first) && !server.has(field.name))
        .map(field => field.name);
      expect(missing, name).toEqual([]);
    }
  });

  it('with a value wherever one is required', () => {
    each((name, field, value) => {
      if (field.required && (value === null || value === '')) expect.fail(`${name}.${field.name} is empty`);
    });
  });

  it('with codes of the dictionaries only', () => {
    each((name, field, value) => {
      if (!field.dictionary || value === null) return;
      const codes = dictionaries[field.dictionary]?.items.map(item => item.value) ?? [];
      for (const code of Array.isArray(value) ? value : [value])
        if (!codes.includes(String(code))) expect.fail(`${name}.${field.name} holds ${code}`);
    });
  });

  it('with references to rows that exist', () => {
    const keys = new Map(
      Object.entries(world).map(([name, rows]) => [name, new Set(rows.map(row => row[entities[name]?.key ?? 'id']))]),
    );
    for (const { operatorId } of existing.operators) keys.get('secoperator')?.add(operatorId);
    keys.set('secrole', new Set(existing.roles.map(({ roleId }) => roleId)));
    each((name, field, value) => {
      if (field.reference && value !== null && !keys.get(field.reference.entity)?.has(value))
        expect.fail(`${name}.${field.name} refers to ${value}`);
    });
  });

  it('within the rules of the fields', () => {
    each((name, field, value) => {
      if (value === null) return;
      const where = `${name}.${field.name} ${JSON.stringify(value)}`;
      if (typeof value === 'string') {
        if (formatOf(field)?.test(value) === false) expect.fail(where);
        if ([...value].length > (field.maxLength ?? 2000)) expect.fail(where);
        if (field.pattern && !new RegExp(field.pattern).test(value)) expect.fail(where);
      }
      if (typeof value === 'number' && (value < (field.min ?? -Infinity) || value > (field.max ?? Infinity)))
        expect.fail(where);
    });
  });

  it('without the same value twice where it is unique', () => {
    for (const name of Object.keys(world))
      for (const field of columns(name).filter(field => field.unique)) {
        const values = (world[name] ?? []).map(row => row[field.name]).filter(value => value !== null);
        expect(new Set(values).size, `${name}.${field.name}`).toBe(values.length);
      }
  });
});
