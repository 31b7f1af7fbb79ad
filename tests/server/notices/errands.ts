import type { Change } from '../processes/ground.ts';

/** Beside the approvals of the fixture: errands, which one gives to another in every way that there is. */
export const errands: readonly Change[] = [
  [
    'dictionaries/errandStatus.dictionary.yaml',
    '',
    'title: 差事状态\nitems: { open: 待派, waiting: 待接, given: 办理中 }\n',
  ],
  [
    'entities/errand.entity.yaml',
    '',
    `title: 差事
name: errandName
code: { prefix: CS }
assignee: { field: doerId, group: groupId, open: errands, with: { id: row.id }, list: errands }
fields:
  errandName: { label: 名称, required: true, maxLength: 30 }
  doerId: { label: 办理人, entity: secoperator, choices: approval.people }
  groupId: { label: 办理部门, entity: secorganize, choices: errand.groups }
states:
  dictionary: errandStatus
  initial: open
  transitions:
    dispatch: { label: 派给, from: [open, given], to: given, ask: { doerId: { required: true } } }
    toGroup: { label: 派到组, from: [open, given], to: waiting, ask: { groupId: { required: true } }, set: { doerId: null } }
    take: { label: 接单, from: [open, waiting], to: given, claim: true, set: { doerId: user.operatorId } }
    putBack: { label: 退回, from: [given, waiting], to: open, set: { doerId: null, groupId: null } }
`,
  ],
  [
    'services/errand.calls.yaml',
    '',
    `title: 差事
base: /api/errand
entity: errand
calls:
  list: { get: '', verb: list }
  groups: { get: groups, verb: list, entity: secorganize, access: login }
  create: { post: '', verb: create, access: login }
  update: { put: ':id', verb: update, access: login }
  dispatch: { put: ':id/dispatch', verb: transition, transition: dispatch, access: login }
  dispatchMany: { put: dispatch, verb: transitionMany, transition: dispatch, access: login }
  dispatchAll: { put: dispatchAll, verb: transitionMany, transition: dispatch, together: true, access: login }
  toGroup: { put: ':id/toGroup', verb: transition, transition: toGroup, access: login }
  take: { put: ':id/take', verb: transition, transition: take, access: login }
  putBack: { put: ':id/putBack', verb: transition, transition: putBack, access: login }
  swap:
    put: ':id/swap'
    access: login
    body: { doerId: { label: 办理人, entity: secoperator, choices: approval.people } }
    do:
      - { update: errand, by: query.id, set: { doerId: user.operatorId } }
      - { update: errand, by: query.id, set: { doerId: body.doerId } }
  share:
    put: share
    access: login
    body: { doerId: { label: 办理人, entity: secoperator, choices: approval.people } }
    do:
      - { get: errand, as: all, where: { status: "'open'" }, many: true }
      - each: all
        as: one
        do: [{ transition: errand.dispatch, by: one.id, with: { doerId: body.doerId } }]
`,
  ],
  [
    'pages/errands.page.yaml',
    '',
    `kind: list
title: 差事
params: { id: integer }
call: errand.list
columns: [code, errandName, doerId, groupId, status]
import: { create: errand.create }
`,
  ],
  ['permissions.yaml', 'pages:', 'pages:\n  errands: 差事'],
  ['menu.yaml', 'items: [', 'items: [errands, '],
  ['roles.yaml', '财务: { permissions: [采购申请]', '财务: { permissions: [采购申请, 差事]'],
  ['roles.yaml', '员工: { permissions: [采购申请]', '员工: { permissions: [采购申请, 差事]'],
];
