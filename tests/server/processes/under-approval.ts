import type { Change } from './ground.ts';

/** A call that locks an account, and asks for nothing. */
export const lockAlone: Change = [
  'services/people.calls.yaml',
  '',
  `title: 人员
base: /api/people
entity: secoperator
calls:
  lockAlone: { put: ':operatorId/lockAlone', access: login, do: [{ update: secoperator, by: query.operatorId, set: { enabled: false } }] }
`,
];

const cancelled = 'returned: 已退回, cancelled: 已取消 }';

/**
 * The fixture with all that may be done to an application while it is decided on: of each a way that says
 * `underApproval`, and one that does not.
 */
export const withEveryWay: readonly Change[] = [
  ['dictionaries/applyStatus.dictionary.yaml', 'returned: 已退回 }', cancelled],
  ['entities/applyItem.entity.yaml', '', lines()],
  ['entities/apply.entity.yaml', 'states:', '  items: { label: 明细, lines: applyItem }\nstates:'],
  [
    'entities/apply.entity.yaml',
    '    sendBack:',
    `    cancel: { label: 取消, from: [draft, approving], to: cancelled, underApproval: true }
    drop: { label: 作废, from: [draft, approving], to: cancelled }
    note: { label: 登记, from: [approving], to: approving, ask: { paidBy: {} }, underApproval: true }
    remark: { label: 备注, from: [approving], to: approving, ask: { paidBy: {} } }
    sendBack:`,
  ],
  [
    'services/apply.calls.yaml',
    '  budgets:',
    `${call('cancel', 'transition, transition: cancel')}${call('drop', 'transition, transition: drop')}
${call('note', 'transition, transition: note')}${call('remark', 'transition, transition: remark')}
${call('change', 'update')}${call('mend', 'update, underApproval: true')}
  drops: { put: drops, verb: transitionMany, transition: drop, access: login }
  delete: { delete: ':id', verb: delete, access: login }
  erase: { delete: ':id/erase', verb: delete, access: login, underApproval: true }
  deletes: { delete: many, verb: deleteMany, access: login }
  addItem: { post: items, verb: create, entity: applyItem, access: login }
  changeItem: { put: 'items/:id', verb: update, entity: applyItem, access: login }
  deleteItem: { delete: 'items/:id', verb: delete, entity: applyItem, access: login }
${act('stepUpdate', "{ update: apply, by: query.id, set: { amount: '9900' } }")}
${act('stepMend', "{ update: apply, by: query.id, set: { amount: '9900' }, underApproval: true }")}
${act('stepDelete', '{ delete: apply, by: query.id }')}
${act('stepErase', '{ delete: apply, by: query.id, underApproval: true }')}
${act('stepDrop', '{ transition: apply.drop, by: query.id }')}
${act('stepCancel', '{ transition: apply.cancel, by: query.id }')}
${act('stepCall', '{ call: apply.change, with: { id: query.id, amount: 9900, version: 2 } }')}
  budgets:`,
  ],
];

function lines(): string {
  return `title: 明细
name: itemName
fields:
  applyId: { label: 采购申请, entity: apply, required: true }
  itemName: { label: 物品, required: true, maxLength: 20 }
`;
}

function call(name: string, verb: string): string {
  return `  ${name}: { put: ':id/${name}', verb: ${verb}, access: login }\n`;
}

function act(name: string, step: string): string {
  return `  ${name}: { put: ':id/${name}', access: login, do: [${step}] }`;
}
