import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import type { OpenApi, Operation } from '#scripts/heddle/openapi/document.ts';
import { openApiOf } from '#scripts/heddle/openapi/openapi.ts';
import { errors } from '#server/errors/catalogue.ts';
import { tinyReplacing } from '../../../runtime/language/tiny.ts';
import { described } from './described.ts';

let document: OpenApi;
let operations: Map<string, Operation>;
let access: Record<string, unknown>;
beforeAll(async () => {
  const library = await described('examples/library');
  document = library.document;
  operations = new Map(
    Object.values(document.paths)
      .flatMap(item => Object.values(item))
      .map(one => [one.operationId, one]),
  );
  access = Object.fromEntries(Object.values(library.resolved.model.calls).map(call => [call.name, call.access]));
});

const operation = (name: string): Operation => operations.get(name) as Operation;

describe('the OpenAPI document', () => {
  it('passes the rules that Redocly recommends, all but a licence, which an app has none of', async () => {
    const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } });
    const problems = await lintFromString({ source: JSON.stringify(document), config, absoluteRef: '/openapi.json' });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
    const broken = { ...document, paths: { '/a/{id}': { get: { responses: {} } } } };
    const found = await lintFromString({ source: JSON.stringify(broken), config, absoluteRef: '/openapi.json' });
    expect(found.length).toBeGreaterThan(3);
  });

  it('has every call, the built-in ones too, once each', () => {
    expect([...operations.keys()].sort()).toEqual(Object.keys(access).sort());
  });

  it('says who may make each', () => {
    for (const [name, who] of Object.entries(access)) {
      const { security, 'x-permission': labels } = operation(name);
      expect(labels, name).toEqual(Array.isArray(who) ? who : undefined);
      expect(security?.some(one => 'bearer' in one) ?? true, name).toBe(who !== 'public');
    }
    expect(operation('book.list').description).toContain('有权限「图书」的人可以调用');
    expect(document.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  it('has the codes of a dictionary with their labels', () => {
    const { payType } = (operation('library.lend').requestBody?.content?.['application/json']?.schema?.properties ??
      {}) as Record<string, object>;
    expect(payType).toEqual({ title: '押金方式', $ref: '#/components/schemas/payType.code' });
    const { enum: codes, 'x-enumDescriptions': labels } = document.components.schemas['payType.code'] ?? {};
    expect(Object.keys(labels as object)).toEqual(codes);
    expect(Object.values(labels as object).join()).toMatch(/\p{Script=Han}/u);
  });

  it('has the errors of the back end, each with its status, code and words', () => {
    const told = Object.entries(document.components.responses);
    for (const [name, { status, text }] of Object.entries(errors)) {
      if (['noSuchCall', 'readerLeft', 'headTooLarge'].includes(name)) continue;
      const [, response] = told.find(([one]) => one === `error${status}`) ?? [];
      if (response) expect(response.description).toContain(text);
      else expect(name).toBe('gatewayAway');
    }
    expect(document.components.responses.error409?.description).toContain('code 501：该任务已不存在');
    expect(Object.keys(operation('book.update').responses)).toEqual(
      expect.arrayContaining(['200', '401', '403', '404', '409', '422', '429', '500', '503']),
    );
    expect(Object.keys(operation('login.token').responses)).not.toContain('401');
  });

  it('takes what a change needs and nothing else', () => {
    const change = document.components.schemas['book.change'];
    expect(change).toMatchObject({ additionalProperties: false, required: ['version'] });
    expect(Object.keys(change?.properties as object)).not.toContain('status');
    expect(document.components.schemas['book.new']?.required).toContain('bookName');
    // A line that is there is known by its key, and says what changes.
    const line = document.components.schemas['purchaseLine.line'];
    expect(line).toMatchObject({ required: [] });
    expect(Object.keys(line?.properties as object)).toEqual(
      expect.arrayContaining(['id', 'version', 'removed', 'bookName']),
    );
  });

  it('lets a new record leave out what begins with a value, which it may not empty', () => {
    const begins = 'price: { label: 价格, type: money, required: true, initial: 1 + 1 }';
    const files = tinyReplacing('entities/goods.entity.yaml', 'price: { label: 价格, type: money }', begins);
    const { model } = validate(files).resolved;
    const { components } = openApiOf(model, { calls: Object.values(model.calls), titles: new Map() });
    const { required, properties } = components.schemas['goods.new'] ?? {};
    expect(required).toEqual(['goodsName']);
    expect((properties as Record<string, object>).price).toMatchObject({ type: 'integer', minimum: 0 });
  });

  it('has lists with what they are searched by, and several values parted by commas', () => {
    const names = (operation('book.list').parameters ?? []).map(one =>
      '$ref' in one ? one.$ref.split('/').at(-1) : one.name,
    );
    expect(names).toEqual(
      expect.arrayContaining(['book.price.from', 'curPage', 'limit', 'book.sort', 'order', 'book.sums']),
    );
    expect(document.components.parameters['book.status']).toMatchObject({ schema: { type: 'array' }, explode: false });
  });

  it('calls each part of an address by one name, whatever the calls of that address call it', () => {
    const shapes = Object.keys(document.paths).map(path => path.replace(/\{[^}]*\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});
