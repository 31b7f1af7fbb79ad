import { expect, it } from 'vitest';
import { doneText, pageOfRecord, sayDone } from '#renderer/actions/say-done.ts';
import { loggedIn, texts } from '#tests/runtime/services/fixture.ts';
import { cel } from './host.ts';

const entity = {
  name: 'order',
  title: '工单',
  key: 'id',
  nameField: 'title',
  number: 'code',
  open: { page: 'orderPage', with: { type: cel('row.typeId') } },
};
const row = { id: 7, code: 'GD7', typeId: 'malfunction' };

it.each([
  ['已派单', '工单 GD7 已派单'],
  ['工单已受理', '工单 GD7 已受理'],
  ['保存成功', '工单 GD7 保存成功'],
  ['退费已提交审批', '退费已提交审批（工单 GD7）'],
])('%s is said of the record by its number', (done, text) => {
  expect(doneText(entity, row, done)).toBe(text);
});

it('what has no number is said as it is', () => {
  expect(doneText(entity, { id: 7 }, '已派单')).toBe('已派单');
  expect(doneText(undefined, row, '已派单')).toBe('已派单');
});

it('leads to the record, where the person may go', async () => {
  const { services } = await loggedIn();
  await services.expressions.ready();
  const opened: unknown[] = [];
  sayDone(entity, row, '已派单', { services, openPage: (...given) => opened.push(given) });
  expect(texts(services)).toEqual(['工单 GD7 已派单']);
  services.notices.state.items[0]?.link?.follow();
  expect(opened).toEqual([['orderPage', { type: 'malfunction' }]]);
  expect(pageOfRecord({ ...entity, open: { page: 'salary', with: {} } }, row, { services })).toBeUndefined();
  expect(pageOfRecord(entity, { code: 'GD7' }, { services }), 'of which the key is not known').toBeUndefined();
});
