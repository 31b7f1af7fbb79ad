import type { Asked } from './asked.ts';

/** A system outside with one operation, which its sandbox twin answers until the environment says where it is. */
export function newGateway({ name, title, drafts }: Asked): void {
  drafts.add(
    drafts.inFolderOf('gateways', name),
    `# HEDDLE_GATEWAY_${name.toUpperCase()} 是它的地址；没有时由沙箱替身回答。 Says where it is; the sandbox twin answers until then.
title: ${title}
timeout: 10s
retry: { attempts: 5, first: 10s, most: 1h }
operations:
  send:
    title: 发送
    body: { content: { label: 内容, required: true, maxLength: 200 } }
    answer: { number: { label: 对方编号, required: true } }
    sandbox: { number: "'1'" }
`,
  );
}
