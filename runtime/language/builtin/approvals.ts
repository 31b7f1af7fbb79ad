import type { Dictionary } from '../families/dictionary.ts';
import type { Entity } from '../families/entity.ts';
import type { Field } from '../families/field.ts';
import type { Service } from '../families/service.ts';

/** What a task and an approval tell of the record that they are about. */
const record: Record<string, Field> = {
  process: { label: '流程代码', maxLength: 120, search: 'exact' },
  processTitle: { label: '流程', maxLength: 60 },
  recordEntity: { label: '对象代码', maxLength: 60, search: 'exact' },
  recordId: { label: '记录标识', type: 'integer', search: 'exact' },
  recordName: { label: '记录', maxLength: 200 },
};

export const approvalDictionaries: Record<string, Dictionary> = {
  approvalState: {
    title: '审批状态',
    items: {
      running: '审批中',
      blocked: '受阻',
      returned: '待修改',
      agreed: '已通过',
      rejected: '不通过',
      withdrawn: '已撤回',
      terminated: '已终止',
    },
  },
  approvalStepState: {
    title: '环节状态',
    items: { open: '审批中', agreed: '同意', rejected: '驳回', cancelled: '已取消' },
  },
  approvalTaskState: {
    title: '任务状态',
    items: { waiting: '未轮到', open: '待办', done: '已办', cancelled: '已取消' },
  },
  approvalTaskKind: { title: '任务类型', items: { vote: '审批', copy: '抄送' } },
  approvalVerdict: { title: '审批结果', items: { agree: '同意', reject: '驳回', transfer: '转办' } },
  approvalGiven: { title: '交办方式', items: { transfer: '转办', added: '加签', deputy: '委托' } },
  approvalAdded: { title: '加签方式', items: { before: '在我之前', after: '在我之后', beside: '与我同时' } },
};

/** Those of them that the platform alone writes. */
export const keptApprovals = ['approval', 'approvalStep', 'approvalTask'];

/** Who decides on what, and what they have said: kept by the platform, read like any entity. */
export const approvalEntities: Record<string, Entity> = {
  approval: {
    title: '审批',
    key: 'approvalId',
    name: 'recordName',
    see: 'row.starterId == user.operatorId',
    fields: {
      ...record,
      state: { label: '审批状态', dictionary: 'approvalState' },
      stepTitle: { label: '当前环节', maxLength: 60 },
      waitsIn: { label: '审批中的状态', maxLength: 60 },
      round: { label: '轮次', type: 'integer' },
      starterId: { label: '提交人标识', type: 'integer', search: 'exact' },
      starterName: { label: '提交人', maxLength: 30 },
      starterOrgId: { label: '提交人组织', type: 'integer', search: 'exact' },
      definition: { label: '流程版本', maxLength: 64, search: 'exact' },
      reason: { label: '受阻原因', maxLength: 500 },
      resume: { label: '继续的环节', maxLength: 60 },
      ending: { label: '受阻的结果', maxLength: 20 },
      urgedAt: { label: '催办时间', type: 'datetime' },
      endedAt: { label: '结束时间', type: 'datetime' },
    },
    indexes: [
      ['starterId', 'state'],
      ['recordEntity', 'recordId'],
    ],
  },
  approvalStep: {
    title: '审批环节',
    key: 'stepId',
    name: 'stepTitle',
    fields: {
      approvalId: { label: '审批', entity: 'approval', index: true },
      stepKey: { label: '环节代码', maxLength: 60 },
      stepTitle: { label: '环节', maxLength: 60 },
      state: { label: '环节状态', dictionary: 'approvalStepState' },
      round: { label: '轮次', type: 'integer' },
      claimedBy: { label: '接单人', type: 'integer' },
      // Where heads decide upwards: of which organisation who is asked is the head.
      headOfId: { label: '所属组织', type: 'integer' },
      endedAt: { label: '结束时间', type: 'datetime' },
    },
  },
  approvalTask: {
    title: '审批任务',
    key: 'taskId',
    name: 'recordName',
    see: 'row.handlerId == user.operatorId',
    fields: {
      approvalId: { label: '审批', entity: 'approval', index: true },
      stepId: { label: '审批环节', entity: 'approvalStep', index: true },
      stepTitle: { label: '环节', maxLength: 60 },
      ...record,
      process: { label: '流程', dictionary: 'approvalProcess' },
      // What it had when the task came; read, both are as the record is then.
      recordNumber: { label: '单号', maxLength: 200, search: 'contains' },
      facts: { label: '要点', maxLength: 400 },
      starterName: { label: '提交人', maxLength: 30 },
      handlerId: { label: '审批人标识', type: 'integer', search: 'exact' },
      handlerName: { label: '审批人', maxLength: 30 },
      orgName: { label: '审批人组织', maxLength: 60 },
      kind: { label: '任务类型', dictionary: 'approvalTaskKind' },
      state: { label: '任务状态', dictionary: 'approvalTaskState' },
      verdict: { label: '审批结果', dictionary: 'approvalVerdict' },
      comment: { label: '审批意见', maxLength: 500 },
      isClaimed: { label: '已接单', type: 'boolean' },
      isAdded: { label: '加签', type: 'boolean' },
      givenById: { label: '交办人标识', type: 'integer' },
      givenByName: { label: '交办人', maxLength: 30 },
      givenAs: { label: '交办方式', dictionary: 'approvalGiven' },
      waitsFor: { label: '在谁之后', fields: { taskId: { label: '审批任务', type: 'integer' } } },
      urgedAt: { label: '催办时间', type: 'datetime' },
      openedAt: { label: '到达时间', type: 'datetime' },
      doneAt: { label: '办理时间', type: 'datetime' },
    },
    indexes: [['handlerId', 'state', 'kind', 'openedAt']],
  },
  // 委托: each writes their own, by the call below.
  approvalDeputy: {
    title: '审批委托',
    key: 'deputyId',
    see: 'row.fromId == user.operatorId',
    fields: {
      fromId: { label: '委托人', entity: 'secoperator', required: true, index: true, choices: 'approval.people' },
      toId: { label: '受托人', entity: 'secoperator', required: true, choices: 'approval.people' },
      process: { label: '流程代码', maxLength: 120 },
      beginDate: { label: '开始日期', type: 'date', required: true },
      endDate: { label: '结束日期', type: 'date', required: true },
      reason: { label: '事由', maxLength: 100 },
    },
  },
  // 审批额度: how much somebody may approve, by role or by name.
  approvalAuthority: {
    title: '审批额度',
    key: 'authorityId',
    fields: {
      roleId: { label: '角色', entity: 'secrole', index: true },
      roleName: { label: '角色名称', via: 'roleId.roleName' },
      operatorId: { label: '人员', entity: 'secoperator', index: true, choices: 'approval.people' },
      operatorName: { label: '姓名', via: 'operatorId.operatorName' },
      process: { label: '流程', dictionary: 'approvalProcess' },
      orgId: { label: '适用组织', entity: 'secorganize' },
      isUnlimited: { label: '不限额', type: 'boolean', default: false },
      amount: {
        label: '额度',
        type: 'money',
        min: 1,
        when: 'row.isUnlimited != true',
        requiredWhen: 'row.isUnlimited != true',
      },
      beginDate: { label: '开始日期', type: 'date', required: true },
      endDate: { label: '结束日期', type: 'date' },
      reason: { label: '依据', maxLength: 200 },
    },
    rules: [
      {
        check: '(row.roleId == null) != (row.operatorId == null)',
        message: '角色和人员请填写其中一项',
        field: 'roleId',
      },
      {
        check: 'row.endDate == null || row.endDate >= row.beginDate',
        message: '结束日期不能早于开始日期',
        field: 'endDate',
      },
      { check: 'row.operatorId != user.operatorId', message: '不能给自己定审批额度', field: 'operatorId' },
    ],
  },
};

const comment = { label: '审批意见', type: 'longText', maxLength: 500 } as const;
const to = { label: '人员', entity: 'secoperator', required: true, choices: 'approval.people' } as const;

/** The calls of approvals (spec 2.4, 4.5). Of lists each sees their own. */
export const approvalService: Service = {
  title: '审批',
  base: '/processApi/v1',
  calls: {
    todo: {
      get: 'todo',
      verb: 'list',
      entity: 'approvalTask',
      where: { kind: 'vote', state: 'open' },
      access: 'login',
    },
    done: {
      get: 'done',
      verb: 'list',
      entity: 'approvalTask',
      where: { kind: 'vote', state: 'done' },
      access: 'login',
    },
    copied: { get: 'copied', verb: 'list', entity: 'approvalTask', where: { kind: 'copy' }, access: 'login' },
    mine: { get: 'mine', verb: 'list', entity: 'approval', access: 'login' },
    // What cannot go on, whoever handed it in: for those whose page lists it.
    blocked: { get: 'blocked', handler: 'approval.blocked', entity: 'approval' },
    terminate: {
      put: 'approvals/:approval/terminate',
      handler: 'approval.terminate',
      entity: 'approval',
      body: { reason: { label: '终止原因', required: true, maxLength: 200 } },
    },
    takeUp: { put: 'approvals/:approval/takeUp', handler: 'approval.takeUp', entity: 'approval' },
    assign: { put: 'approvals/:approval/assign', handler: 'approval.assign', entity: 'approval', body: { to } },
    // Of one who cannot decide any more, such as when their account is locked.
    handOver: {
      put: 'operators/:operatorId/handOver',
      handler: 'approval.handOver',
      body: { to: { label: '转交给', entity: 'secoperator', choices: 'approval.people' } },
    },
    people: { get: 'people', verb: 'list', entity: 'secoperator', where: { enabled: true }, access: 'login' },
    of: { get: 'records/:entity/:key', handler: 'approval.of', access: 'login' },
    preview: { get: 'preview/:process/:key', handler: 'approval.preview', access: 'login' },
    // What a step lets be changed goes along with the agreement, beside what is declared.
    agree: {
      put: 'tasks/:task/agree',
      handler: 'approval.agree',
      entity: 'approvalTask',
      access: 'login',
      body: { comment },
    },
    reject: {
      put: 'tasks/:task/reject',
      handler: 'approval.reject',
      entity: 'approvalTask',
      access: 'login',
      body: { comment, to: { label: '驳回到', maxLength: 60 } },
    },
    claim: { put: 'tasks/:task/claim', handler: 'approval.claim', entity: 'approvalTask', access: 'login' },
    transfer: {
      put: 'tasks/:task/transfer',
      handler: 'approval.transfer',
      entity: 'approvalTask',
      access: 'login',
      body: { to, comment },
    },
    add: {
      put: 'tasks/:task/add',
      handler: 'approval.add',
      entity: 'approvalTask',
      access: 'login',
      body: { to, where: { label: '加签方式', dictionary: 'approvalAdded', required: true }, comment },
    },
    deputies: { get: 'deputies', verb: 'list', entity: 'approvalDeputy', access: 'login' },
    // Each for themselves: who hands over is the caller.
    nameDeputy: {
      post: 'deputies',
      access: 'login',
      body: {
        toId: { label: '受托人', entity: 'secoperator', required: true, choices: 'approval.people' },
        process: { label: '流程代码', maxLength: 120 },
        beginDate: { label: '开始日期', type: 'date', required: true },
        endDate: { label: '结束日期', type: 'date', required: true },
        reason: { label: '事由', maxLength: 100 },
      },
      do: [
        { check: 'body.toId != user.operatorId', message: '不能委托给自己', field: 'toId' },
        { check: 'body.beginDate <= body.endDate', message: '结束日期不能早于开始日期', field: 'endDate' },
        {
          create: 'approvalDeputy',
          set: {
            fromId: 'user.operatorId',
            toId: 'body.toId',
            process: 'body.process',
            beginDate: 'body.beginDate',
            endDate: 'body.endDate',
            reason: 'body.reason',
          },
        },
      ],
    },
    endDeputy: { delete: 'deputies/:id', verb: 'delete', entity: 'approvalDeputy', access: 'login' },
    remove: { put: 'tasks/:task/remove', handler: 'approval.remove', entity: 'approvalTask', access: 'login' },
    withdraw: {
      put: 'approvals/:approval/withdraw',
      handler: 'approval.withdraw',
      entity: 'approval',
      access: 'login',
      body: { comment },
    },
    urge: { put: 'approvals/:approval/urge', handler: 'approval.urge', entity: 'approval', access: 'login' },
    retry: { put: 'approvals/:approval/retry', handler: 'approval.retry', entity: 'approval', access: 'login' },
  },
};
