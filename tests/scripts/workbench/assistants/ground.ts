import { type AssistantOptions, mountAssistants } from '#scripts/workbench/assistants/mount.ts';
import { examineProcesses } from '#server/workbench/examine-process.ts';
import { type Ground, openGround, workbenchFiles } from '../../../server/workbench/ground.ts';
import { Assistant } from '../../heddle/mcp/assistant.ts';

const program = new URL('../../../../scripts/workbench/examine/examine.mjs', import.meta.url);
export const page = 'pages/goods.page.yaml';
export const goods =
  'kind: list\ntitle: 商品管理\ncall: shop.goods.list\ncolumns: [goodsName]\nactions:\n  add: { open: addGoods }\n';
const files = {
  [page]: goods,
  'pages/addGoods.page.yaml': 'kind: form\ntitle: 登记商品\ncreate: shop.goods.create\nfields: [goodsName, price]\n',
  'pages/customers.page.yaml':
    'kind: list\ntitle: 客户管理\ncall: shop.customer.list\ncolumns: [custName]\nactions:\n  view: { open: customer, record: row }\n',
  'pages/customer.page.yaml': 'kind: detail\ntitle: 客户\nload: shop.customer.get\nfields: [custName]\n',
  'permissions.yaml': (workbenchFiles['permissions.yaml'] ?? '').replace(
    'pages:\n',
    'pages:\n  addGoods: 商品管理\n  customer: 客户管理\n',
  ),
};

/** An entry of the audit trail. */
interface Entry {
  who: string;
  action: string;
  call: string;
  detail: string;
}

/** The shop with a workbench, served to assistants at a real port. */
export interface AssistantGround extends Ground {
  /** Where assistants connect. */
  address: string;
  /** The assistant of somebody, connected once. */
  assistantOf(account: string): Promise<Assistant>;
  /** What the audit trail has of the workbench behind an entry. */
  trail(from?: number): Promise<Entry[]>;
  lastEntry(): Promise<number>;
}

export async function openAssistants(options: Pick<AssistantOptions, 'rest'> = {}): Promise<AssistantGround> {
  const ground: Ground = await openGround(files, ({ url: databaseUrl, folder, ...on }) => [
    mountAssistants({
      ...{ ...on, ...options, folder, databaseUrl },
      examiner: examineProcesses({ program, folder, databaseUrl }),
      heard: (set, changed) => ground.told.push(`assistant ${set}: ${[...changed.keys()].join()}`),
    }),
  ]);
  await ground.server.app.listen({ host: '127.0.0.1', port: 0 });
  const bound = ground.server.app.server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/heddle/mcp`;
  const assistants = new Map<string, Assistant>();
  return {
    ...ground,
    address,
    async assistantOf(account) {
      const known = assistants.get(account);
      if (known) return known;
      const assistant = new Assistant();
      await assistant.connect(address, (await ground.ask(account)).token);
      assistants.set(account, assistant);
      return assistant;
    },
    trail: (from = 0) =>
      ground.rows(
        `select operator_name as who, action, call, detail from audit_entry
         where call like 'workbench.%' and entry_id > $1 order by entry_id`,
        [from],
      ),
    async lastEntry() {
      const [row] = await ground.rows<{ last: number }>(
        'select coalesce(max(entry_id), 0)::int as last from audit_entry',
      );
      return row?.last ?? 0;
    },
    async close() {
      for (const assistant of assistants.values()) await assistant.end();
      await ground.close();
    },
  };
}
