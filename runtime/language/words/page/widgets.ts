import type { BlockWidgetName } from '../../families/widgets.ts';

/** What stands in the widgets that a page may show as a block. */
export const widgetWords: Readonly<Record<BlockWidgetName, readonly [zh: string, en: string]>> = {
  incomingCall: [
    '来电：谁打来、是哪位用户、可以办什么',
    'The call that comes in: who it is, and what can be done for them.',
  ],
  wallboard: ['大屏：各队列与坐席此刻的情况', 'How the queues and agents of the call centre stand at this moment.'],
  agentChat: ['在线会话：与访客的对话', 'The chats of an agent with visitors.'],
  agentEmail: ['邮件：读取、答复客户来信', 'The e-mails of customers, to be read and answered.'],
  recorder: [
    '电话客户端的经过：收发与状态，供下载和回放',
    'What happened in the client of the call centre, to be downloaded and replayed.',
  ],
  gallery: [
    '组件示例：全部页面类型、区块、字段，仅在开发时',
    'Every kind of page, block and field by example; in development alone.',
  ],
  workbench: [
    '页面工作台：在浏览器里修改、预览、提交和发布文档',
    'The workbench: documents are changed, previewed, handed in and published in the browser.',
  ],
};
