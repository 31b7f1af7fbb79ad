import type { Dictionary } from '../families/dictionary.ts';
import type { Entity } from '../families/entity.ts';

export const holdingDictionaries: Record<string, Dictionary> = {
  holdingOrigin: {
    title: '角色来源',
    items: {
      given: { label: '直接授予', colour: 'default' },
      asked: { label: '申请获批', colour: 'blue' },
      lent: { label: '同事借出', colour: 'orange' },
      assigned: { label: '人事分配', colour: 'cyan' },
    },
  },
};

/**
 * Who holds which role, since when, until when, from whom. What is `given` stands in the operator's own `roles`, and the
 * platform keeps a line of it here; the others are held by their line alone, on its days, until it is ended.
 */
export const holdingEntities: Record<string, Entity> = {
  roleHolding: {
    title: '角色持有',
    key: 'holdingId',
    name: 'roleName',
    fields: {
      operatorId: { label: '持有人', entity: 'secoperator', required: true, index: true },
      operatorCode: { label: '工号', via: 'operatorId.operatorCode' },
      operatorName: { label: '持有人姓名', via: 'operatorId.operatorName' },
      orgId: { label: '所属组织', via: 'operatorId.orgId' },
      roleId: { label: '角色', entity: 'secrole', required: true, index: true },
      roleName: { label: '角色名称', via: 'roleId.roleName' },
      isAssignable: { label: '人事可分配', via: 'roleId.isAssignable' },
      isLendable: { label: '可借出', via: 'roleId.isLendable' },
      origin: { label: '来源', dictionary: 'holdingOrigin', required: true },
      // Who gave it, agreed to it, or lends it; empty: the platform.
      fromId: { label: '授予人', entity: 'secoperator', index: true },
      fromName: { label: '授予人姓名', via: 'fromId.operatorName' },
      reason: { label: '事由', maxLength: 200 },
      beginDate: { label: '开始日期', type: 'date', required: true },
      endDate: { label: '结束日期', type: 'date' },
      endedAt: { label: '收回时间', type: 'datetime' },
      endedById: { label: '收回人', entity: 'secoperator' },
      endedByName: { label: '收回人姓名', via: 'endedById.operatorName' },
      isEnded: { label: '已结束', type: 'boolean', value: 'row.endedAt != null' },
    },
    rules: [
      {
        check: 'row.endDate == null || row.endDate >= row.beginDate',
        message: '结束日期不能早于开始日期',
        field: 'endDate',
      },
    ],
  },
};
