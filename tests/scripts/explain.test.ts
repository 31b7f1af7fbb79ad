import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSchemas, validate } from '#runtime/language/index.ts';
import { explainCall } from '#scripts/heddle/explain/explain-call.ts';
import { explainEntity } from '#scripts/heddle/explain/explain-entity.ts';
import { explainPage } from '#scripts/heddle/explain/explain-page.ts';
import { heddle } from '#scripts/heddle/heddle.ts';

const root = path.join(import.meta.dirname, '../..');
const shop = path.join(root, 'tests/fixtures/acts');

async function explain(name: string, schemas: string) {
  const lines: string[] = [];
  const output = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) };
  const code = await heddle(['explain', name, '--schemas', schemas], output);
  return { code, said: lines.join('\n') };
}

describe('heddle explain', () => {
  it.each(['shop.sell', 'shop.charge', 'shop.cancel', 'shop.priceOffer', 'sale', 'terminal', 'sales'])(
    'says what %s of the shop does',
    async name => expect((await explain(name, shop)).said).toMatchSnapshot(),
  );

  it.each(['crm.insUser.userStateAuth', 'purchase.supply.update', 'supply', 'supplierManage'])(
    'says what %s of the product does',
    async name => expect((await explain(name, path.join(root, 'schemas'))).said).toMatchSnapshot(),
  );

  it.each([shop, path.join(root, 'schemas')])('has words for every call, entity and page of %s', async schemas => {
    const { resolved } = validate(await readSchemas(schemas));
    const { model, pages } = resolved;
    const said = [
      ...Object.values(model.calls).map(call => explainCall(call, model)),
      ...Object.values(model.entities).map(entity => explainEntity(entity, model)),
      ...pages.map(page => explainPage(page.path, resolved) ?? []),
    ];
    for (const lines of said) expect(lines.length).toBeGreaterThan(1);
    // No expression is left as it was written.
    expect(said.flat().filter(line => line.includes('`'))).toEqual([]);
  });

  it('names the nearest where there is none', async () =>
    expect(await explain('shop.sel', shop)).toMatchObject({ code: 2, said: expect.stringContaining('shop.sell') }));
});
