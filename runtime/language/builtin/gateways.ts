import type { Gateway } from '../families/gateway.ts';

/** The gateways of the channels that leave the house. */
export const builtInGateways: Record<string, Gateway> = {
  sms: {
    title: '短信网关',
    operations: {
      send: {
        title: '发送短信',
        body: {
          to: { label: '手机号', required: true, maxLength: 20, mask: 'phone' },
          title: { label: '用途', maxLength: 200 },
          text: { label: '内容', required: true, maxLength: 500 },
        },
      },
    },
  },
  email: {
    title: '邮件网关',
    operations: {
      send: {
        title: '发送邮件',
        body: {
          to: { label: '邮箱', required: true, maxLength: 200 },
          title: { label: '主题', required: true, maxLength: 200 },
          text: { label: '正文', type: 'longText', required: true, maxLength: 10000 },
        },
      },
    },
  },
};
