import type { Dictionary } from '../families/dictionary.ts';
import type { Entity } from '../families/entity.ts';
import type { Call, Service } from '../families/service.ts';

export const apiTokenDictionaries: Record<string, Dictionary> = {
  apiTokenStatus: {
    title: '令牌状态',
    items: {
      active: { label: '可用', colour: 'green' },
      expired: { label: '已到期', colour: 'orange' },
      ended: { label: '已结束', colour: 'default' },
    },
  },
};

const calls = {
  label: '可用的调用',
  type: 'longText',
  maxLength: 4000,
  help: '每行一个调用的名称，如 asset.list；整个服务写作 asset.*。只能是本人有权的调用，名称见接口文档',
} as const;
const addresses = {
  label: '允许的地址',
  maxLength: 500,
  help: '如 10.2.0.0/16，多个用逗号分开；不填为任何地址',
} as const;
const until = { label: '有效期至', type: 'date', help: '含当天，最长一年' } as const;
const tokenName = { label: '令牌名称', maxLength: 40, help: '哪个系统用它，如 仓库对接' } as const;

/**
 * What somebody lets a program do as them: which calls, until which day, from where. The token itself is known by its hash
 * alone, which is kept apart (heddle_token).
 */
export const apiTokenEntities: Record<string, Entity> = {
  apiToken: {
    title: '令牌',
    key: 'tokenId',
    name: 'tokenName',
    fields: {
      operatorId: { label: '所有人', entity: 'secoperator', required: true, index: true },
      // Where they made it: it acts there.
      orgId: { label: '组织编号', type: 'integer', required: true },
      tokenName: { ...tokenName, required: true },
      beginning: { label: '令牌开头', maxLength: 12, search: 'prefix' },
      calls: { ...calls, required: true },
      addresses,
      until: { ...until, required: true },
      status: { label: '状态', dictionary: 'apiTokenStatus', required: true, default: 'active', index: true },
      lastUsedAt: { label: '最近使用', type: 'datetime' },
      lastAddress: { label: '最近来自', maxLength: 60 },
      endedAt: { label: '结束时间', type: 'datetime' },
      endedWhy: { label: '结束原因', maxLength: 60 },
    },
  },
};

const shown: NonNullable<Call['answer']> = {
  tokenId: { label: '令牌', type: 'integer' },
  tokenName: { label: '令牌名称' },
  beginning: { label: '令牌开头' },
  calls: { label: '可用的调用', type: 'longText' },
  addresses: { label: '允许的地址' },
  until: { label: '有效期至', type: 'date' },
  status: { label: '状态', dictionary: 'apiTokenStatus' },
  lastUsedAt: { label: '最近使用', type: 'datetime' },
  lastAddress: { label: '最近来自' },
  createdAt: { label: '新建时间', type: 'datetime' },
};

/** One's own tokens. Those of others are ended by a call of the app's own, with the handler apiToken.endOther. */
export const apiTokenService: Service = {
  title: '令牌',
  base: '/sysApi/v1/tokens',
  calls: {
    own: { get: '', handler: 'apiToken.own', many: true, answer: shown },
    create: {
      post: '',
      handler: 'apiToken.create',
      body: {
        tokenName: { ...tokenName, required: true },
        calls: { ...calls, required: true },
        until: { ...until, required: true },
        addresses,
      },
      answer: { tokenId: { label: '令牌', type: 'integer' }, token: { label: '令牌' } },
    },
    end: { put: ':tokenId/end', handler: 'apiToken.end' },
  },
};
