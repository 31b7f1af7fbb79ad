import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentOf } from '../contract/file-parts.ts';
import { hidden, masked, page, run } from '../contract/file-types.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { type Centre, openCentre } from './centre.ts';
import type { TestAgent } from './test-agent.ts';
import { post, Visitor } from './visitor.ts';

describe('agent spec 7: chats', () => {
  let centre: Centre;
  let boss: TestAgent;
  let one: TestAgent;
  let two: TestAgent;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    centre = await openCentre(await lentPostgres());
  });
  afterAll(async () => {
    await centre?.close();
  });
  beforeEach(async () => {
    await Promise.all([boss, one, two].map(agent => agent?.leave()));
    for (const held of ['chats', 'messages'] as const) centre.hand.centre[held].clear();
    centre.clear();
    boss = await centre.agent('1000', { chatLoginStatus: 2 });
    one = await centre.agent('2000');
    two = await centre.agent('2001', { chatLoginStatus: 2, chatPauseDescription: '休息' });
    one.events.length = two.events.length = boss.events.length = 0;
  });
  afterEach(() => {
    for (const visitor of visitors.splice(0)) visitor.leave();
  });
  const arrive = async (name = '王先生'): Promise<Visitor> => {
    const visitor = await Visitor.arrive(centre.first.url, String(boss.data.token), name, '0001');
    visitors.push(visitor);
    return visitor;
  };
  const talk = async (agent = one) => {
    const visitor = await arrive();
    await agent.saw('chatBridge', { mainUniqueId: visitor.mainUniqueId });
    const { mainUniqueId } = visitor;
    return { visitor, mainUniqueId };
  };
  const refused = async (agent: TestAgent, type: string, fields: object): Promise<number> =>
    (await agent.ask(type, { ...fields }, 'chat')).code;

  it('bring a visitor to an agent who is ready, and words both ways, each once', async () => {
    const { visitor, mainUniqueId } = await talk();
    await visitor.saw('chatBridge');
    expect(await visitor.say('宽带断了')).toMatchObject({ code: 0 });
    await visitor.say('宽带断了');
    expect(await one.saw('chatMessage')).toMatchObject({ content: '宽带断了', senderType: 1, messageType: 1 });
    await one.chats('message', { mainUniqueId, messageId: 'a1', messageType: 1, content: '请稍候' });
    await one.chats('message', { mainUniqueId, messageId: 'a1', messageType: 1, content: '请稍候' });
    expect(await visitor.saw('chatMessage', { messageId: 'a1' })).toMatchObject({ senderCno: '2000', senderType: 2 });
    const { messages } = await one.chats('history', { mainUniqueId });
    expect(messages.map(({ content }: { content: string }) => content)).toEqual(['宽带断了', '请稍候']);
    expect((await one.chats('history', { mainUniqueId, messageId: 'a1' })).messages).toHaveLength(1);
    expect((await one.chats('history', { mainUniqueId, startTime: 1 })).messages).toEqual([]);
    expect((await visitor.do('history')).data.messages).toHaveLength(2);
    expect(await refused(two, 'history', { mainUniqueId })).toBe(999);
    expect(await refused(two, 'message', { mainUniqueId, messageId: 'x', messageType: 1, content: 'x' })).toBe(999);
    expect(await refused(one, 'message', { mainUniqueId, messageId: 'x', messageType: 1, content: ' ' })).toBe(6);
    expect(await refused(one, 'message', { mainUniqueId, messageId: 'x', messageType: 3, fileKey: 'x' })).toBe(6);
    expect(two.of('chatMessage')).toEqual([]);
  });

  const sendTo = async (mainUniqueId: string, token: string, bytes: Buffer, name: string) => {
    const address = `${centre.first.url}/chat/file?chat=${mainUniqueId}&name=${encodeURIComponent(name)}`;
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, ...(await response.json()) };
  };

  it('carry no file that is run when it is opened, or is not what its name says, by whomever: it is said why', async () => {
    const { visitor, mainUniqueId } = await talk();
    const runs = [...run.map(ending => `文件.${ending}`), ...masked.map(([name]) => name)];
    const refused = [...runs.map(name => [name, page] as const), ...hidden];
    for (const token of [visitor.token, String(one.data.token)])
      for (const [name, bytes] of refused) {
        const { status, code, msg } = await sendTo(mainUniqueId, token, bytes, name);
        const why = runs.includes(name) ? /^不能上传 \w+ 文件：打开它会运行程序/ : /^「.+」的内容与它的后缀不符/;
        expect([name, status, code, msg]).toEqual([name, 422, 6, expect.stringMatching(why)]);
      }
  });

  it('carry files of a limited size, and those of the knowledge base', async () => {
    const { visitor, mainUniqueId } = await talk();
    const root = centre.first.url;
    const send = (token: string, bytes: Buffer) => sendTo(mainUniqueId, token, bytes, '光猫.png');
    const fetchFile = (key: string, token: string) =>
      fetch(`${root}/chat/file/${key}`, { headers: { authorization: `Bearer ${token}` } });
    const picture = contentOf('光猫.png', '光猫');
    const { data } = await send(visitor.token, picture);
    expect(await visitor.do('message', { messageId: 'f', messageType: 2, fileKey: data.fileKey })).toMatchObject({
      code: 0,
    });
    expect(await one.saw('chatMessage')).toMatchObject({ fileName: '光猫.png', fileKey: data.fileKey });
    const got = await fetchFile(data.fileKey, String(one.data.token));
    expect(Buffer.from(await got.arrayBuffer())).toEqual(picture);
    expect(got.headers.get('content-disposition')).toContain('attachment');
    expect((await fetchFile(data.fileKey, String(two.data.token))).status).toBe(404);
    expect((await fetchFile(data.fileKey, '')).status).toBe(403);
    expect((await send(String(two.data.token), picture)).status).toBe(409);
    expect((await send(visitor.token, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413);

    const known = await fetch(`${root}/chat/knowledge`, { headers: { authorization: `Bearer ${one.data.token}` } });
    const [file] = (await known.json()).data.files;
    await one.chats('kbfile', { mainUniqueId, messageId: 'k', ...file });
    expect(await visitor.saw('chatMessage', { messageId: 'k' })).toMatchObject({ fileName: file.fileName });
    expect((await fetchFile(file.fileKey, visitor.token)).status).toBe(200);
    expect(await refused(one, 'kbfile', { mainUniqueId, messageId: 'q', ...data })).toBe(6);
  });

  it('wait while nobody is ready, and stop at chatLimitNumber', async () => {
    await one.chats('pause', { pauseType: 2, pauseDescription: '用餐' });
    expect(await two.saw('chatStatus', { cno: '2000' })).toMatchObject({ action: 'pause', pauseDescription: '用餐' });
    const first = await arrive('甲');
    const second = await arrive('乙');
    await two.ask('login', {
      sessionId: two.sessionId,
      token: two.data.token,
      bindType: 2,
      bindTel: '82001',
      loginStatus: 1,
      chatLimitNumber: 1,
    });
    await two.saw('chatBridge', { mainUniqueId: first.mainUniqueId, visitorName: '甲' });
    await two.chats('close', { mainUniqueIds: [first.mainUniqueId] });
    expect(await first.saw('chatClose')).toMatchObject({ closeReason: 'agent' });
    await two.saw('chatBridge', { mainUniqueId: second.mainUniqueId });
    await one.chats('unpause');
    expect(one.of('chatBridge')).toEqual([]);
    expect((await first.say('还在吗')).code).toBe(999);
    expect((await first.do('begin', { to: '0001' })).code).toBe(0);
    await one.saw('chatBridge', { visitorId: first.visitorId });
  });

  it('let a supervisor set others ready or not', async () => {
    await boss.chats('setPause', { targetCno: '2000', pauseType: 1, pauseDescription: '培训' });
    await one.saw('chatStatus', { cno: '2000', action: 'pause', pauseDescription: '培训', chatLoginStatus: 2 });
    await boss.chats('setUnpause', { targetCno: '2001' });
    await two.saw('chatStatus', { cno: '2001', action: 'unpause', chatLoginStatus: 1 });
    expect(await refused(one, 'setUnpause', { targetCno: '2001' })).toBe(20);
    expect(await refused(boss, 'setPause', { targetCno: '2003', pauseType: 1, pauseDescription: '' })).toBe(15);
  });

  it('go to another agent or queue', async () => {
    const { visitor, mainUniqueId } = await talk();
    expect(await refused(one, 'transfer', { mainUniqueId, targetType: 1, targetCno: '2001' })).toBe(24);
    expect(await refused(one, 'transfer', { mainUniqueId, targetType: 1, targetCno: '2003' })).toBe(15);
    expect(await refused(one, 'transfer', { mainUniqueId, targetType: 2, targetNo: '0009' })).toBe(6);
    await two.chats('unpause');
    await one.chats('transfer', { mainUniqueId, targetType: 1, targetCno: '2001' });
    await one.saw('chatTransfer', { targetCno: '2001' });
    await two.saw('chatBridge', { mainUniqueId });
    await visitor.saw('chatTransfer');
    expect(await refused(one, 'close', { mainUniqueIds: [mainUniqueId] })).toBe(999);
    await two.chats('transfer', { mainUniqueId, targetType: 2, targetNo: '0001' });
    await one.saw('chatBridge', { mainUniqueId });
  });

  it('have several agents, who are asked or not', async () => {
    const { mainUniqueId } = await talk();
    await two.chats('unpause');
    const group = { mainUniqueId, inviterCno: '2000', inviteeCno: '2001' };
    await one.chats('inviteGroup', group);
    await two.saw('chatGroupInvite', { inviterCno: '2000' });
    expect((await two.chats('history')).conversations).toMatchObject([{ mainUniqueId, inviterCno: '2000' }]);
    await two.chats('refuseGroup', group);
    await one.saw('chatGroupRefuse', { inviteeCno: '2001' });
    expect(await refused(two, 'joinGroup', group)).toBe(999);
    await one.chats('inviteGroup', group);
    await one.chats('disinviteGroup', group);
    await two.saw('chatGroupDisinvite');
    await one.chats('inviteGroup', group);
    await two.chats('joinGroup', group);
    await two.saw('chatBridge', { mainUniqueId });
    await one.saw('chatGroupJoin', { inviteeCno: '2001' });
    await one.chats('message', { mainUniqueId, messageId: 'g', messageType: 1, content: '请看' });
    await two.saw('chatMessage', { messageId: 'g' });
    expect(await refused(two, 'close', { mainUniqueIds: [mainUniqueId] })).toBe(20);
    expect(await refused(two, 'removeGroup', { ...group, inviteeCno: '2000' })).toBe(20);
    await one.chats('removeGroup', group);
    await two.saw('chatGroupRemove', { inviteeCno: '2001' });
    await one.chats('threeway', { mainUniqueId, targetType: 1, targetCno: '2001' });
    await two.saw('chatBridge', { mainUniqueId });
    await one.chats('quitGroup', { mainUniqueId });
    await two.saw('chatGroupQuit', { cno: '2000' });
    expect(await refused(two, 'quitGroup', { mainUniqueId })).toBe(6);
    expect((await two.chats('history')).conversations).toMatchObject([{ mainUniqueId, cnos: ['2001'] }]);
  });

  it('tell what is being typed and what has been read, and ask how it was', async () => {
    const { visitor, mainUniqueId } = await talk();
    await visitor.do('hint', { content: '我的宽' });
    await one.saw('chatInputHint', { content: '我的宽' });
    await one.chats('inputHint', { mainUniqueId, content: '秘密草稿' });
    expect(await visitor.saw('chatInputHint')).not.toHaveProperty('content');
    await visitor.do('read', { messageId: 'm1' });
    await one.saw('chatReadReceipt', { messageId: 'm1' });
    await one.chats('readReceipt', { mainUniqueId, messageId: 'm2', readTime: 1 });
    await visitor.saw('chatReadReceipt', { messageId: 'm2' });
    expect((await visitor.do('investigation', { content: '5' })).code).toBe(6);
    await one.chats('investigation', { mainUniqueId });
    await visitor.saw('chatInvestigation');
    await visitor.do('investigation', { content: '5' });
    await one.saw('chatInvestigation', { content: '5' });
    await visitor.do('close');
    await one.saw('chatClose', { closeReason: 'visitor' });
    expect((await one.chats('history', { mainUniqueId })).messages).toEqual([]);
  });

  it('end in silence, but not when they are locked', async () => {
    const { mainUniqueId } = await talk();
    const other = await talk();
    await one.chats('lockSession', { mainUniqueId: other.mainUniqueId });
    centre.set({ chatSilence: 0.3 });
    await one.chats('message', { mainUniqueId, messageId: 's1', messageType: 1, content: '再见' });
    await one.saw('chatClose', { mainUniqueId, closeReason: 'silence' });
    expect((await one.chats('history')).conversations).toMatchObject([{ mainUniqueId: other.mainUniqueId, locked: 1 }]);
    await one.chats('unlockSession', { mainUniqueId: other.mainUniqueId });
    await one.saw('chatClose', { mainUniqueId: other.mainUniqueId });
    centre.set({ chatSilence: 600 });
  });

  it('begin with a visitor who waits or was here, and never with one who is shut out', async () => {
    await one.chats('pause', { pauseType: 1, pauseDescription: '' });
    const visitor = await arrive();
    await two.chats('unpause');
    await two.saw('chatBridge');
    expect(await refused(one, 'visitBridge', { visitorId: visitor.visitorId })).toBe(24);
    await visitor.do('close');
    await two.chats('visitBridge', { visitorId: visitor.visitorId });
    await two.saw('chatBridge', { visitorId: visitor.visitorId });
    expect(await refused(one, 'restrict', { visitorId: visitor.visitorId, restrictReason: '辱骂' })).toBe(20);
    await two.chats('restrict', { visitorId: visitor.visitorId, restrictReason: '辱骂' });
    await visitor.saw('chatClose', { closeReason: 'restrict' });
    expect(await visitor.do('begin', { to: '0001' })).toMatchObject({ code: 20, msg: '访客已被限制' });
    expect(await refused(two, 'visitBridge', { visitorId: visitor.visitorId })).toBe(20);
  });

  it('go on with others when an agent leaves, and are there again after a cut', async () => {
    const { visitor, mainUniqueId } = await talk();
    one.cut();
    const back = await centre.agent('2000', { loginStatus: -1 });
    expect((await back.chats('history')).conversations).toMatchObject([{ mainUniqueId, visitorName: '王先生' }]);
    await two.chats('unpause');
    await back.can('logout', { removeBinding: 0, logoutType: 1, keepCCOnline: 0, automatic: 0 });
    await two.saw('chatBridge', { mainUniqueId });
    await visitor.saw('chatGroupQuit', { cno: '2000' });
  });

  it('are open to visitors and supervisors alone', async () => {
    const root = centre.first.url;
    expect(await post(`${root}/sandbox/visitor`, String(one.data.token), { name: 'x', to: '0001' })).toMatchObject({
      code: 20,
    });
    expect(await post(`${root}/sandbox/visitor`, String(boss.data.token), { name: '', to: '0001' })).toMatchObject({
      code: 6,
    });
    expect(await post(`${root}/sandbox/visitor`, String(boss.data.token), { name: 'x', to: '0009' })).toMatchObject({
      code: 6,
    });
    expect(await post(`${root}/visit/message`, 'nonsense', {})).toMatchObject({ code: 20 });
    expect((await fetch(`${root}/visit/events`)).status).toBe(403);
  });
});
