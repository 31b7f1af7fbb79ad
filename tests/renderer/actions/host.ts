import { vi } from 'vitest';
import type { ActionHost, Asking } from '#renderer/actions/press.ts';
import type { Question } from '#renderer/hooks/navigate.ts';
import type { BundledAction, BundledCall, BundledTemplate } from '#runtime/language/bundle/client.ts';
import { bench, call } from '#tests/runtime/services/fixture.ts';

export const cel = (source: string): { cel: string; at: string } => ({
  cel: source,
  at: 'purchase/supplier/supplierManage.page.yaml:1:1',
});

/** '删除「{row.name}」？' as the bundle has it. */
export const template = (text: string): BundledTemplate => ({
  parts: text.split(/\{([^}]*)\}/).map((part, at) => (at % 2 === 1 ? cel(part) : part)),
  at: 'purchase/supplier/supplierManage.page.yaml:1:1',
});

export const action = (more: Partial<BundledAction> = {}): BundledAction => ({
  key: 'remove',
  label: '删除',
  at: 'purchase/supplier/supplierManage.page.yaml:1:1',
  places: ['row'],
  with: {},
  danger: false,
  done: '操作成功',
  then: 'refresh',
  ...more,
});

export const supplier = { name: 'supply', title: '供应商', key: 'supplierId', nameField: 'supplierName' };

const calls: Record<string, BundledCall> = Object.fromEntries(
  [
    call('supply.get', 'get', '/api/supply/:id', { verb: 'get', entity: 'supply' }),
    call('supply.delete', 'delete', '/api/supply/:id', { verb: 'delete', entity: 'supply' }),
    call('supply.deleteMany', 'delete', '/api/supply/batch', { verb: 'deleteMany', entity: 'supply' }),
    call('supply.freeze', 'put', '/api/supply/:id/freeze', { verb: 'transition', entity: 'supply' }),
    call('supply.freezeMany', 'put', '/api/supply/freeze', { verb: 'transitionMany', entity: 'supply' }),
    call('supply.merge', 'post', '/api/supply/merge', { entity: 'supply' }),
    call('supply.export', 'post', '/api/supply/export', { verb: 'export', entity: 'supply' }),
    call('supply.file', 'get', '/api/supply/:id/file', { verb: 'text', entity: 'supply' }),
  ].map(one => [one.name, one]),
);

export const rows = [
  { supplierId: 1, supplierName: '甲', status: 'active', version: 4 },
  { supplierId: 2, supplierName: '乙', status: 'frozen', version: 1 },
  { supplierId: 3, supplierName: '丙', status: 'active', version: 2 },
];

/** A screen that notes what its actions do; `answers` by call: content, or an Error to fail with. */
export async function host(more: Partial<ActionHost> = {}) {
  const { services } = await bench(undefined, { open: false });
  await services.expressions.ready();
  const made: { name: string; args: unknown }[] = [];
  const questions: Question[] = [];
  const asked: Asking[] = [];
  const state = {
    answer: (_name: string, _args: Record<string, unknown>): unknown => null,
    agree: true,
    /** What is filled in where a dialog asks. */
    answers: {} as Record<string, unknown>,
    told: [] as Parameters<ActionHost['tell']>[],
    lines: [] as Parameters<ActionHost['showLines']>[],
  };
  const run = async (name: string, args: Record<string, unknown> = {}): Promise<never> => {
    made.push({ name, args });
    const content = state.answer(name, args);
    if (content instanceof Error) throw content;
    return content as never;
  };
  const screen: ActionHost = {
    services: {
      ...services,
      calls: { ...services.calls, run, download: async (name, args) => void (await run(name, args)) },
    },
    calls,
    entity: supplier,
    scope: { params: {} },
    openPage: vi.fn(),
    openDrawer: vi.fn(async () => ({ done: true })),
    confirm: async question => {
      questions.push(question);
      return state.agree;
    },
    refresh: vi.fn(),
    lookAgain: vi.fn(),
    leave: vi.fn(),
    ask: async asking => {
      asked.push(asking);
      await asking.send(state.answers);
    },
    tell: (...told) => void state.told.push(told),
    showLines: (...lines) => void state.lines.push(lines),
    ...more,
  };
  const notices = (): string[] => services.notices.state.items.map(({ kind, text }) => `${kind}: ${text}`);
  return { screen, made, questions, asked, state, notices };
}
