import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Assistant } from '../../heddle/mcp/assistant.ts';
import { type AssistantGround, openAssistants } from './ground.ts';

let ground: AssistantGround;
beforeAll(async () => {
  ground = await openAssistants();
});
afterAll(() => ground?.close());

describe('the address', () => {
  const hello = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  };
  async function post(token: string, body: string, headers: Record<string, string> = {}, to = ground) {
    const response = await fetch(to.address, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body,
    });
    const session = response.headers.get('mcp-session-id') ?? '';
    return { status: response.status, text: await response.text(), session };
  }

  it('refuses in words who may not, what is too large, and pages of other sites', async () => {
    const [east, guest] = [(await ground.ask('east')).token, (await ground.ask('guest')).token];
    const asked = JSON.stringify(hello);
    expect(await post('', asked)).toMatchObject({ status: 401, text: expect.stringContaining('未登录') });
    expect(await post(guest, asked)).toMatchObject({
      status: 403,
      text: expect.stringContaining('没有权限：页面工作台'),
    });
    expect(await post(east, asked, { origin: 'http://elsewhere.example' })).toMatchObject({
      status: 403,
      text: expect.stringContaining('其他网站'),
    });
    expect(await post(east, ' '.repeat(5 * 1024 * 1024))).toMatchObject({
      status: 413,
      text: expect.stringContaining('提交的内容过大'),
    });
    expect((await post(east, '{')).status).toBe(422);
  });

  it('keeps the sessions of two people apart, and ends the one that rested longest', async () => {
    const west = (await ground.ask('west')).token;
    const [first, second, third] = [new Assistant(), new Assistant(), new Assistant()];
    const { sessionId = '' } = await first.connect(ground.address, west);
    const list = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
    const head = { 'mcp-session-id': sessionId };
    expect((await post(west, list, head)).text).toContain('hand_in');
    const gone = { status: 404, text: expect.stringContaining('助手的会话不存在或已结束') };
    expect(await post((await ground.ask('boss')).token, list, head)).toMatchObject(gone);
    expect(await post(west, list)).toMatchObject(gone);
    await second.connect(ground.address, west);
    await third.connect(ground.address, west);
    expect(await post(west, list, head)).toMatchObject(gone);
    for (const one of [second, third]) expect((await one.client.listTools()).tools.length).toBeGreaterThan(10);
    for (const one of [first, second, third]) await one.end();
  });

  it('asks who it is by each request: who may no more is refused in the midst of it', async () => {
    const boss = await ground.assistantOf('boss');
    expect((await boss.ask('change_sets')).isRefused).toBe(false);
    await ground.rows("update secoperator set enabled = false where operator_code = 'boss'");
    await expect(boss.ask('change_sets')).rejects.toThrow('未登录');
    await ground.rows("update secoperator set enabled = true where operator_code = 'boss'");
  });

  it('a session that is asked nothing for a while has ended', async () => {
    const resting = await openAssistants({ rest: 100 });
    try {
      const { token } = await resting.ask('east');
      const { session } = await post(token, JSON.stringify(hello), {}, resting);
      expect(session).not.toBe('');
      const list = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
      const status = async () => (await post(token, list, { 'mcp-session-id': session }, resting)).status;
      // Asked less often than it rests.
      await expect.poll(status, { interval: 500 }).toBe(404);
    } finally {
      await resting.close();
    }
  });
});
