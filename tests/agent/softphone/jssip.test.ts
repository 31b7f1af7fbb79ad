import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { SipAccount } from '#agent/softphone/sip/account.ts';
import { createOpenAgent } from '#agent/softphone/sip/jssip-agent.ts';
import { createSipSocket, type NativeSocket, summarise } from '#agent/softphone/sip/socket.ts';
import { SipSwitch } from './sip-switch.ts';

const user = '30052608001';
const patience = { timeout: 30_000 };
let server: Server;
let board: SipSwitch;
let account: SipAccount;
beforeEach(async () => {
  server = createServer();
  board = new SipSwitch(server, '/sip', { [user]: 'secret' });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  account = {
    address: `sip:${user}@switch.test`,
    user,
    password: 'secret',
    socketUrl: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/sip`,
    expires: 60,
    iceServers: [],
  };
});
afterEach(() => {
  board.close();
  server.close();
});

/** JsSIP over a real socket, with what it told. */
function open(over: Partial<SipAccount> = {}) {
  const callbacks: string[] = [];
  const sockets: WebSocket[] = [];
  const agent = createOpenAgent((url, protocol) => {
    const socket = new WebSocket(url, protocol);
    sockets.push(socket);
    return socket as unknown as NativeSocket;
  })(
    { ...account, ...over },
    {
      opened: () => void callbacks.push('opened'),
      cut: () => void callbacks.push('cut'),
      message: (direction, summary) => void callbacks.push(`${direction} ${summary}`),
      registered: () => void callbacks.push('registered'),
      refused: status => void callbacks.push(`refused ${status}`),
      invited: () => void callbacks.push('invited'),
    },
  );
  return {
    agent,
    callbacks,
    sockets,
    until: (what: string) => vi.waitUntil(() => callbacks.includes(what), patience),
  };
}

describe('agent spec 4: JsSIP at a registrar', () => {
  it('registers by digest, and unregisters', async () => {
    const { agent, callbacks, until } = open();
    agent.connect();
    await until('registered');
    expect(callbacks.map(text => text.replace(/\d+ REGISTER/, 'n REGISTER'))).toEqual([
      'opened',
      'out n REGISTER',
      'in 401 (n REGISTER)',
      'out n REGISTER',
      'in 200 (n REGISTER)',
      'registered',
    ]);
    expect([...board.phones.keys()]).toEqual([user]);
    agent.stop();
    await vi.waitUntil(() => board.phones.size === 0, patience);
  });

  it('tells a wrong password by its status', async () => {
    const { agent, until } = open({ password: 'wrong' });
    agent.connect();
    await until('refused 403');
    agent.stop();
  });

  it('does nothing by itself after a cut, and registers when told to connect', async () => {
    const { agent, callbacks, sockets, until } = open();
    agent.connect();
    await until('registered');
    board.cut(user);
    await until('cut');
    expect(sockets).toHaveLength(1);
    callbacks.length = 0;
    agent.connect();
    await until('registered');
    expect(sockets).toHaveLength(2);
    expect(board.phones.has(user)).toBe(true);
    agent.stop();
  });

  it('drops a silent socket at once, and can go on with another', async () => {
    const { agent, callbacks, sockets, until } = open();
    agent.connect();
    await until('registered');
    // JsSIP ends the transaction of what was answered in a turn of its own.
    await new Promise(resolve => setTimeout(resolve, 20));
    callbacks.length = 0;
    agent.drop();
    expect(callbacks).toEqual(['cut']);
    agent.connect();
    await until('registered');
    expect(sockets.map(({ readyState }) => readyState >= WebSocket.CLOSING)).toEqual([true, false]);
    agent.stop();
  });

  it('leaves without unregistering', async () => {
    const { agent, callbacks, sockets, until } = open();
    agent.connect();
    await until('registered');
    callbacks.length = 0;
    agent.leave();
    await vi.waitUntil(() => sockets.every(({ readyState }) => readyState === WebSocket.CLOSED), patience);
    expect(callbacks).toEqual([]);
    expect(board.heard.map(({ method }) => method)).toEqual(['REGISTER', 'REGISTER']);
  });

  it('asks for a registration again over the same socket', async () => {
    const { agent, callbacks, sockets, until } = open();
    agent.connect();
    await until('registered');
    callbacks.length = 0;
    agent.register();
    await vi.waitUntil(() => callbacks.some(text => text.startsWith('in 200')), patience);
    expect(sockets).toHaveLength(1);
    agent.stop();
  });
});

describe('the socket under JsSIP', () => {
  it('cannot be opened: that is a cut', () => {
    const cut: unknown[] = [];
    const socket = createSipSocket(
      'wss://sip.test',
      () => {
        throw new Error('refused by the policy');
      },
      () => undefined,
    );
    socket.ondisconnect = (...given) => void cut.push(given);
    socket.connect();
    expect(cut).toEqual([[true, 0, 'Error: refused by the policy']]);
    expect([socket.isConnected(), socket.isConnecting(), socket.send('x')]).toEqual([false, false, false]);
  });

  it.each([
    ['wss://sip.test:7443/ws', 'WSS', 'sip:sip.test:7443;transport=ws'],
    ['ws://sip.test/ws', 'WS', 'sip:sip.test;transport=ws'],
  ])('%s is %s', (url, transport, uri) => {
    const socket = createSipSocket(
      url,
      () => ({}) as NativeSocket,
      () => undefined,
    );
    expect([socket.via_transport, socket.sip_uri]).toEqual([transport, uri]);
  });

  it.each([
    ['REGISTER sip:switch.test SIP/2.0\r\nTo: <sip:30052608001@switch.test>\r\nCSeq: 2 REGISTER\r\n\r\n', '2 REGISTER'],
    ['SIP/2.0 401 Unauthorized\r\nCSeq: 2 REGISTER\r\n\r\n', '401 (2 REGISTER)'],
    ['\r\n\r\n', 'keep-alive'],
    ['', 'keep-alive'],
  ])('logs %j without addresses', (text, summary) => expect(summarise(text)).toBe(summary));
});
