import type { Dictionary } from '../families/dictionary.ts';
import type { Entity } from '../families/entity.ts';
import type { Call, Service } from '../families/service.ts';

export const subscriptionDictionaries: Record<string, Dictionary> = {
  subscriptionKind: {
    title: '订阅方式',
    items: { file: { label: '定期送达', colour: 'blue' }, alarm: { label: '告诉我，当…', colour: 'orange' } },
  },
  subscriptionEvery: { title: '订阅周期', items: { day: '每天', week: '每周', month: '每月' } },
  subscriptionCompare: { title: '订阅条件', items: { above: '高于', below: '低于', changed: '有变化' } },
  subscriptionStatus: {
    title: '订阅状态',
    items: {
      active: { label: '生效中', colour: 'green' },
      paused: { label: '已暂停', colour: 'orange' },
      ended: { label: '已结束', colour: 'default' },
    },
  },
  weekday: {
    title: '星期',
    items: { '1': '星期一', '2': '星期二', '3': '星期三', '4': '星期四', '5': '星期五', '6': '星期六', '7': '星期日' },
  },
};

const hidden = 'user.operatorId == 0';

/**
 * What somebody has asked to be told of a report: its lines as a file by the clock, or one figure when it is above, below
 * or another than before. Each time it is made by the rights that they have then.
 */
export const subscriptionEntities: Record<string, Entity> = {
  reportSubscription: {
    title: '报表订阅',
    key: 'subscriptionId',
    name: 'reportName',
    see: 'row.operatorId == user.operatorId',
    fields: {
      operatorId: { label: '订阅人', entity: 'secoperator', required: true, index: true },
      // Where they were: what they see of a report is what they see there.
      orgId: { label: '组织编号', type: 'integer', required: true },
      reportName: { label: '报表', required: true, maxLength: 60 },
      page: { label: '页面', maxLength: 200 },
      savedReportId: { label: '自助报表', type: 'integer', index: true },
      defineId: { label: '报表编号', type: 'integer' },
      reportVersion: { label: '报表版本', type: 'integer' },
      // What it is asked for may be a value that is masked elsewhere.
      params: { label: '筛选条件', type: 'longText', maxLength: 4000, see: hidden },
      kind: { label: '方式', dictionary: 'subscriptionKind', required: true },
      every: { label: '周期', dictionary: 'subscriptionEvery' },
      weekday: { label: '星期', dictionary: 'weekday' },
      monthDay: { label: '每月几号', type: 'integer', min: 1, max: 31 },
      hour: { label: '几点', type: 'integer', min: 0, max: 23 },
      workdays: { label: '仅工作日', type: 'boolean', default: false },
      measure: { label: '指标代码', maxLength: 60 },
      line: { label: '行', type: 'longText', maxLength: 4000, see: hidden },
      lineLabel: { label: '哪一行', maxLength: 100 },
      compare: { label: '条件', dictionary: 'subscriptionCompare' },
      limitValue: { label: '界限', type: 'decimal' },
      condition: { label: '时间或条件', maxLength: 200 },
      holds: { label: '条件成立', type: 'boolean', default: false },
      lastValue: { label: '上次的值', type: 'decimal' },
      status: { label: '状态', dictionary: 'subscriptionStatus', required: true, default: 'active' },
      nextRunAt: { label: '下次', type: 'datetime' },
      lastRunAt: { label: '上次', type: 'datetime' },
      lastResult: { label: '上次结果', maxLength: 500 },
      refusal: { label: '未送达原因', maxLength: 500 },
    },
  },
};

/** When a file comes. */
const times: NonNullable<Call['body']> = {
  every: { label: '周期', dictionary: 'subscriptionEvery' },
  weekday: { label: '星期', dictionary: 'weekday' },
  monthDay: { label: '每月几号', type: 'integer', min: 1, max: 31 },
  hour: { label: '几点', type: 'integer', min: 0, max: 23 },
  workdays: { label: '仅工作日', type: 'boolean' },
};

/** When a figure is told of: its limit as staff read it, money in yuan. */
const alarms: NonNullable<Call['body']> = {
  compare: { label: '条件', dictionary: 'subscriptionCompare' },
  limitValue: { label: '界限', type: 'decimal' },
};

export const subscriptionService: Service = {
  title: '报表订阅',
  base: '/rptApi/v1/subscriptions',
  calls: {
    list: { get: '', verb: 'list', entity: 'reportSubscription' },
    create: {
      post: '',
      handler: 'subscription.create',
      access: 'login',
      body: {
        savedReportId: { label: '自助报表', type: 'integer' },
        defineId: { label: '报表', type: 'integer' },
        reportVersion: { label: '报表版本', type: 'integer' },
        params: { label: '筛选条件', type: 'longText', maxLength: 4000 },
        kind: { label: '方式', dictionary: 'subscriptionKind', required: true },
        ...times,
        measure: { label: '指标', maxLength: 60 },
        line: { label: '行', type: 'longText', maxLength: 4000 },
        lineLabel: { label: '哪一行', maxLength: 100 },
        ...alarms,
      },
      answer: { id: { label: '订阅', type: 'integer' }, page: { label: '页面' } },
    },
    retime: { put: ':id/time', handler: 'subscription.retime', body: times },
    relimit: { put: ':id/limit', handler: 'subscription.relimit', body: alarms },
    pause: { put: ':id/pause', handler: 'subscription.pause' },
    resume: { put: ':id/resume', handler: 'subscription.resume' },
    drop: { delete: ':id', handler: 'subscription.drop' },
  },
};
