import type { Dictionary } from '../families/dictionary.ts';
import { apiTokenDictionaries } from './api-tokens.ts';
import { approvalDictionaries } from './approvals.ts';
import { holdingDictionaries } from './holdings.ts';
import { subscriptionDictionaries } from './subscriptions.ts';

/** The codes of what the platform keeps by itself. */
export const builtInDictionaries: Record<string, Dictionary> = {
  ...apiTokenDictionaries,
  ...approvalDictionaries,
  ...holdingDictionaries,
  ...subscriptionDictionaries,
  dataScope: {
    title: '数据范围',
    items: { self: '本人', org: '本组织', below: '本级及下级', all: '全部' },
  },
  loginMethod: { title: '登录方式', items: { password: '密码', sms: '短信验证码', qr: '扫码' } },
  printoutAfterwards: {
    title: '打印之后',
    items: {
      same: { label: '没有改动', colour: 'green' },
      changed: { label: '有过改动', colour: 'orange' },
      gone: { label: '已删除', colour: 'red' },
    },
  },
  reportSharing: {
    title: '共享',
    items: {
      own: '仅自己',
      role: { label: '某个角色', colour: 'blue' },
      all: { label: '所有人', colour: 'green' },
    },
  },
  loginResult: {
    title: '登录结果',
    items: {
      ok: { label: '成功', colour: 'green' },
      wrong: { label: '失败', colour: 'red' },
      locked: { label: '已限制', colour: 'orange' },
    },
  },
  periodStatus: {
    title: '变动状态',
    items: {
      planned: { label: '待生效', colour: 'blue' },
      effective: { label: '已生效', colour: 'green' },
      withdrawn: { label: '已撤回', colour: 'default' },
      refused: { label: '未能生效', colour: 'red' },
    },
  },
  grantStatus: {
    title: '授权状态',
    items: {
      pending: { label: '待复核', colour: 'orange' },
      agreed: { label: '已授予', colour: 'green' },
      refused: { label: '已拒绝', colour: 'red' },
    },
  },
  auditAction: {
    title: '操作类型',
    items: {
      created: '新增',
      changed: '修改',
      moved: '流转',
      deleted: '删除',
      done: '办理',
      exported: '导出',
      unmasked: '查看完整信息',
      refused: '被拒绝',
    },
  },
  jobKind: {
    title: '任务类型',
    items: {
      message: '消息',
      post: '外部系统',
      callback: '系统回告',
      export: '导出',
      import: '导入',
      timer: '定时',
      effective: '到期生效',
      schedule: '计划',
      limit: '审批时限',
      subscription: '订阅',
      upkeep: '清理',
    },
  },
  smsStatus: {
    title: '短信状态',
    items: { sent: { label: '已发送', colour: 'green' } },
  },
  exportStatus: {
    title: '导出状态',
    items: {
      waiting: { label: '等待中', colour: 'default' },
      running: { label: '正在导出', colour: 'blue' },
      done: { label: '已完成', colour: 'green' },
      failed: { label: '失败', colour: 'red' },
      cancelled: { label: '已取消', colour: 'default' },
      expired: { label: '已过期', colour: 'default' },
    },
  },
  importStatus: {
    title: '导入状态',
    items: {
      checking: { label: '正在检查', colour: 'blue' },
      checked: { label: '待确认', colour: 'orange' },
      importing: { label: '正在导入', colour: 'blue' },
      imported: { label: '已导入', colour: 'green' },
      undoing: { label: '正在撤销', colour: 'blue' },
      undone: { label: '已撤销', colour: 'default' },
      cancelled: { label: '已取消', colour: 'default' },
      failed: { label: '失败', colour: 'red' },
      expired: { label: '已过期', colour: 'default' },
    },
  },
  jobStatus: {
    title: '任务状态',
    items: { done: '已完成', waiting: '等待执行', failed: '失败', held: '已暂停', dropped: '不再发送' },
  },
};
