import type { Entity } from '../families/entity.ts';
import { approvalEntities, keptApprovals } from './approvals.ts';

/** Those that the platform alone writes: documents read them. */
export const keptEntities: ReadonlySet<string> = new Set([
  'auditEntry',
  'exportFile',
  'jobLog',
  'loginLog',
  'sandboxRequest',
  'secgrant',
  'smsSend',
  ...keptApprovals,
]);

/**
 * The entities that every app has, because login, permissions and data scopes stand on them
 * (spec 3.2, 3.3, 6, 7.2, 7.4 Security). Pages use them by name like any other entity.
 */
export const builtInEntities: Record<string, Entity> = {
  secorganize: {
    title: '组织',
    key: 'orgId',
    name: 'orgName',
    fields: {
      orgName: { label: '组织名称', required: true, unique: true, maxLength: 60 },
      parentId: { label: '上级组织', entity: 'secorganize' },
      orgType: { label: '组织类型', maxLength: 20 },
      district: { label: '区县', maxLength: 20 },
      regionId: { label: '地区编码', maxLength: 20 },
      headId: { label: '负责人', entity: 'secoperator' },
      orgPath: { label: '组织路径', readOnly: true, maxLength: 200, search: 'prefix', index: true },
      enabled: { label: '启用', type: 'boolean', default: true },
    },
  },
  secrole: {
    title: '角色',
    key: 'roleId',
    name: 'roleName',
    fields: {
      roleName: { label: '角色名称', required: true, unique: true, maxLength: 40 },
      dataScope: { label: '数据范围', dictionary: 'dataScope', required: true, default: 'below' },
      // The documents alone give everything, what is yet to come included.
      allPermissions: { label: '全部权限', type: 'boolean', default: false, readOnly: true },
      permissions: { label: '权限', dictionary: 'permission', many: true },
      remarks: { label: '备注', maxLength: 200 },
    },
  },
  secoperator: {
    title: '操作员',
    key: 'operatorId',
    name: 'operatorName',
    fields: {
      operatorCode: { label: '工号', required: true, unique: true, maxLength: 30, search: 'exact' },
      operatorName: { label: '姓名', required: true, maxLength: 30 },
      mobile: { label: '手机号', format: 'mobile', mask: 'phone' },
      orgId: { label: '所属组织', entity: 'secorganize', required: true },
      roles: { label: '角色', type: 'rows', fields: { roleId: { label: '角色', entity: 'secrole', required: true } } },
      organizes: {
        label: '可切换的组织',
        type: 'rows',
        fields: { orgId: { label: '组织', entity: 'secorganize', required: true } },
      },
      enabled: { label: '启用', type: 'boolean', default: true },
    },
  },
  // What two persons give: asked for by one, agreed to by another.
  secgrant: {
    title: '授权申请',
    key: 'grantId',
    fields: {
      operatorId: { label: '操作员', entity: 'secoperator', required: true, index: true },
      operatorCode: { label: '工号', via: 'operatorId.operatorCode' },
      operatorName: { label: '姓名', via: 'operatorId.operatorName' },
      roleId: { label: '角色', entity: 'secrole', required: true },
      roleName: { label: '角色名称', via: 'roleId.roleName' },
      reason: { label: '事由', required: true, maxLength: 200 },
      status: { label: '状态', dictionary: 'grantStatus', readOnly: true, default: 'pending' },
      askedBy: { label: '申请人', entity: 'secoperator', readOnly: true },
      askedByName: { label: '申请人姓名', via: 'askedBy.operatorName' },
      decidedBy: { label: '复核人', entity: 'secoperator', readOnly: true },
      decidedByName: { label: '复核人姓名', via: 'decidedBy.operatorName' },
      decidedAt: { label: '复核时间', type: 'datetime', readOnly: true },
      comment: { label: '复核意见', maxLength: 200 },
    },
  },
  auditEntry: {
    title: '操作日志',
    key: 'entryId',
    fields: {
      operatorId: { label: '操作员标识', type: 'integer', search: 'exact', index: true },
      operatorName: { label: '操作人', maxLength: 30 },
      action: { label: '操作类型', dictionary: 'auditAction' },
      entity: { label: '对象代码', maxLength: 60, search: 'exact' },
      entityTitle: { label: '对象', maxLength: 60 },
      recordId: { label: '记录标识', type: 'integer', search: 'exact' },
      recordName: { label: '记录', maxLength: 200 },
      detail: { label: '说明', maxLength: 200 },
      call: { label: '调用', maxLength: 120, search: 'prefix' },
      page: { label: '来自页面', maxLength: 120, search: 'prefix' },
      address: { label: '网络地址', maxLength: 60, search: 'exact' },
      requestKey: { label: '请求标识', maxLength: 100, search: 'exact' },
    },
    indexes: [['entity', 'recordId']],
  },
  loginLog: {
    title: '登录日志',
    key: 'loginLogId',
    fields: {
      operatorId: { label: '操作员标识', type: 'integer', search: 'exact', index: true },
      operatorCode: { label: '工号', maxLength: 30, search: 'exact' },
      operatorName: { label: '姓名', maxLength: 30 },
      method: { label: '登录方式', dictionary: 'loginMethod' },
      result: { label: '登录结果', dictionary: 'loginResult' },
      address: { label: '网络地址', maxLength: 60, search: 'exact', index: true },
    },
  },
  jobLog: {
    title: '任务记录',
    key: 'jobLogId',
    name: 'title',
    fields: {
      jobKey: { label: '任务标识', required: true, unique: true, maxLength: 200 },
      kind: { label: '任务类型', dictionary: 'jobKind', index: true },
      name: { label: '任务代码', maxLength: 120, search: 'prefix' },
      title: { label: '事由', maxLength: 200 },
      target: { label: '收件人', maxLength: 200, mask: 'phone', search: 'exact', index: true },
      content: { label: '内容', type: 'longText', maxLength: 10000 },
      status: { label: '状态', dictionary: 'jobStatus', index: true },
      attempts: { label: '尝试次数', type: 'integer' },
      error: { label: '失败原因', maxLength: 500 },
      finishedAt: { label: '完成时间', type: 'datetime' },
    },
  },
  exportFile: {
    title: '导出文件',
    key: 'exportId',
    name: 'title',
    see: 'row.operatorId == user.operatorId',
    fields: {
      operatorId: { label: '导出人', entity: 'secoperator', required: true, index: true },
      title: { label: '名称', required: true, maxLength: 200 },
      rowCount: { label: '条数', type: 'integer' },
      status: { label: '状态', dictionary: 'exportStatus', index: true },
      file: { label: '文件', type: 'file' },
      finishedAt: { label: '完成时间', type: 'datetime' },
      keptUntil: { label: '保留至', type: 'datetime', index: true },
      error: { label: '失败原因', maxLength: 500 },
    },
  },
  sandboxRequest: {
    title: '沙箱请求',
    key: 'requestId',
    fields: {
      requestKey: { label: '请求标识', required: true, unique: true, maxLength: 200 },
      gateway: { label: '外部系统', maxLength: 60, search: 'exact' },
      operation: { label: '操作', maxLength: 60, search: 'exact' },
      body: { label: '请求', type: 'longText', maxLength: 20000 },
      answer: { label: '应答', type: 'longText', maxLength: 20000 },
    },
  },
  ...approvalEntities,
  smsSend: {
    title: '短信',
    key: 'smsId',
    name: 'mobile',
    fields: {
      mobile: { label: '手机号', required: true, maxLength: 20, search: 'exact' },
      purpose: { label: '用途', maxLength: 30 },
      content: { label: '内容', required: true, maxLength: 500 },
      status: { label: '状态', dictionary: 'smsStatus', readOnly: true },
    },
  },
};
