import { expect, it } from 'vitest';
import { runAction } from '#renderer/actions/run.ts';
import { createClickGuard } from '#renderer/hooks/click-guard.ts';
import { call } from '#tests/runtime/services/fixture.ts';
import { action, host, rows } from './host.ts';

const [row = {}] = rows;
const unfreeze = call('supply.unfreeze', 'put', '/api/supply/:id/unfreeze', { verb: 'transition', access: 'public' });
const freeze = action({ call: 'supply.freeze', done: '已冻结', undo: { call: 'supply.unfreeze', param: 'id' } });
const guard = () => createClickGuard(() => 0);

async function frozen() {
  const made = await host();
  made.screen.calls = { ...made.screen.calls, 'supply.unfreeze': unfreeze };
  made.state.answer = () => ({ ...row, version: 5 });
  await runAction(freeze, { place: 'row', row }, made.screen, guard());
  return made;
}

it('what was done can be taken back, as long as the record is as that left it', async () => {
  const { screen, made, notices } = await frozen();
  const [said] = screen.services.notices.state.items;
  expect([said?.text, said?.link?.label]).toEqual(['已冻结', '撤销']);
  said?.link?.follow();
  await expect.poll(notices).toContain('success: 已撤销刚才的操作');
  expect(made.at(-1)).toEqual({ name: 'supply.unfreeze', args: { id: 1, version: 5 } });
  expect(screen.refresh).toHaveBeenCalledTimes(2);
});

it('who may not make it is not offered it', async () => {
  const made = await host();
  made.screen.calls = { ...made.screen.calls, 'supply.unfreeze': { ...unfreeze, access: ['供应商解冻'] } };
  made.state.answer = () => ({ ...row, version: 5 });
  await runAction(freeze, { place: 'row', row }, made.screen, guard());
  expect(made.screen.services.notices.state.items[0]?.link).toBeUndefined();
});

it('where it is refused the record is read again', async () => {
  const { screen, state } = await frozen();
  state.answer = () => new Error('冲突');
  screen.services.notices.state.items[0]?.link?.follow();
  await expect.poll(() => (screen.lookAgain as unknown as { mock: { calls: unknown[] } }).mock.calls.length).toBe(1);
});
