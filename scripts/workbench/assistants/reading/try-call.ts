import type { WouldWrite } from '#runtime/language/bundle/preview.ts';
import { type Model, nearest } from '#runtime/language/index.ts';
import { requestOf } from '#server/rehearsal/ask.ts';
import { BeyondBound } from '#server/workbench/desks/bound.ts';
import type { Analyst, PreviewAnswer, PreviewRequest } from '#server/workbench/desks/request.ts';
import { App } from '../../../heddle/mcp/app.ts';
import { Forbidden, Refused } from '../../../heddle/mcp/refused.ts';
import { type Tool, toolOn } from '../../../heddle/mcp/tool.ts';
import { Preview } from '../../preview/preview.ts';
import { tryShape } from '../try-shape.ts';

/** Whose assistant tries a call, on what. */
interface Trying {
  app: App;
  from: Analyst;
  databaseUrl: string;
}

/**
 * Makes a call as the person whose assistant asks, or as somebody who may no more than they, and undoes it: by the same
 * way as a press in a preview, with the same bounds.
 */
export const carryTry: Tool<Trying> = toolOn<Trying>()({
  ...tryShape,
  async run({ app, from, databaseUrl }, { call: name, as, body = {} }) {
    const inForce = () => modelOf(new App(app.options), 'as they are published');
    const written = await modelOf(app, 'as they would be');
    const { calls } = from.seesAll ? written : await inForce();
    const call = calls[name];
    if (!call) throw new Refused(`No call is named "${name}". ${nearest(name, Object.keys(calls))}`);
    const { method, url, body: sent } = requestOf(call, body);
    const request: PreviewRequest = {
      ...{ method, url, from },
      headers: sent ? { 'content-type': 'application/json' } : {},
      body: sent ? Buffer.from(JSON.stringify(sent)) : undefined,
      setting: as === undefined ? {} : { as: Object.hasOwn(written.roles, as) ? { role: as } : { account: as } },
    };
    const preview = new Preview(databaseUrl, inForce);
    try {
      preview.show({ model: written, files: new Map() });
      const { answer, wrote } = await preview.ask(request);
      return cameOf(answer, wrote, name);
    } catch (error) {
      if (error instanceof BeyondBound) throw new Forbidden(error.message, `以「${as}」的身份试用服务「${name}」`);
      throw error instanceof Refused ? error : new Refused((error as Error).message);
    } finally {
      await preview.close();
    }
  },
});

/** @param which of the documents, in words @throws Refused where they have errors */
async function modelOf(app: App, which: string): Promise<Model> {
  const { issues, resolved } = await app.checked();
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) throw new Refused(`The documents ${which} have ${errors} errors: validate says which`);
  return resolved.model;
}

/** Characters of an answer that are told. */
const longest = 20_000;

/** @throws Forbidden where the person may not make the call, or has not such a record; Refused where it is refused else */
function cameOf({ status, headers, body }: PreviewAnswer, wrote: WouldWrite | undefined, name: string): string {
  const isJson = String(headers['content-type']).includes('json');
  if (!isJson) return `✓ 成功，应答：一个文件，${body.length} 字节\n${undone}`;
  const { message = '', content = null, errors = {} } = JSON.parse(Buffer.from(body).toString()) as Answered;
  if (status === 403 || status === 404)
    throw new Forbidden(`✗ 被拒绝（${status}）：${message}`, `试用服务「${name}」：${message}`);
  const fields = Object.entries(errors).map(([field, text]) => `    ${field}：${text}`);
  if (status !== 200) return [`✗ 被拒绝（${status}）：${message}`, ...fields, undone].join('\n');
  const told = JSON.stringify(content);
  const answer = told.length > longest ? `${told.slice(0, longest)}…（共 ${told.length} 个字符）` : told;
  return [`✓ 成功，应答：${answer}`, ...writtenLines(wrote), undone].join('\n');
}

interface Answered {
  message?: string;
  content?: unknown;
  errors?: Record<string, string>;
}

const undone = '以上没有保存，数据库没有改动。';
const words = { new: '+ 新建', changed: '~ 修改', deleted: '- 删除' } as const;

function writtenLines(wrote: WouldWrite | undefined): string[] {
  if (!wrote) return ['没有写入任何记录。'];
  return [
    `将写入 ${wrote.records.length} 条记录：`,
    ...wrote.records.map(({ title, key, what, fields }) => {
      const which = fields.length > 0 ? `：${fields.join('、')}` : '';
      return `  ${words[what]}${title} #${key}${which}`;
    }),
  ];
}
