import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Resolved, readSchemas, validate } from '#runtime/language/index.ts';
import { explain } from '#scripts/heddle/commands/explain.ts';
import { explainCall } from '#scripts/heddle/explain/explain-call.ts';
import { explainEntity } from '#scripts/heddle/explain/explain-entity.ts';
import { explainPage } from '#scripts/heddle/explain/explain-page.ts';
import { explainProcess } from '#scripts/heddle/explain/explain-process.ts';

const root = path.join(import.meta.dirname, '../..');
const read = async (schemas: string) => validate(await readSchemas(path.join(root, schemas))).resolved;
const shop = await read('tests/fixtures/acts');
const product = await read('schemas');

function explained(subject: string, resolved: Resolved) {
  const lines: string[] = [];
  const output = { out: (line: string) => lines.push(line), err: (line: string) => lines.push(line) };
  const code = explain.run({ issues: [], resolved }, { schemas: '', json: false, subject, values: {} }, output);
  return { code, said: lines.join('\n') };
}

describe('heddle explain', () => {
  it.each(['shop.sell', 'shop.charge', 'shop.cancel', 'shop.priceOffer', 'sale', 'terminal', 'sales'])(
    'says what %s of the shop does',
    name => expect(explained(name, shop).said).toMatchSnapshot(),
  );

  it.each(['crm.insUser.userStateAuth', 'purchase.supply.update', 'supply', 'supplierManage'])(
    'says what %s of the product does',
    name => expect(explained(name, product).said).toMatchSnapshot(),
  );

  it('says who decides in a process, and what comes of it', async () => {
    const approvals = await read('tests/fixtures/approvals');
    expect(explained('purchase.apply', approvals).said).toMatchSnapshot();
  });

  it.each([
    ['the shop', shop],
    ['the product', product],
  ])('has words for every call, entity, process and page of %s', (_, resolved) => {
    const { model, pages } = resolved;
    const said = [
      ...Object.values(model.calls).map(call => explainCall(call, model)),
      ...Object.values(model.entities).map(entity => explainEntity(entity, model)),
      ...Object.values(model.processes).map(process => explainProcess(process, model)),
      ...pages.map(page => explainPage(page.path, resolved) ?? []),
    ];
    for (const lines of said) expect(lines.length).toBeGreaterThan(1);
    // No expression is left as it was written.
    expect(said.flat().filter(line => line.includes('`'))).toEqual([]);
  });

  it('names the nearest where there is none', () =>
    expect(explained('shop.sel', shop)).toMatchObject({ code: 2, said: expect.stringContaining('shop.sell') }));
});
