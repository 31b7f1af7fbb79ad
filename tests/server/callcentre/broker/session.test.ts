import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Frame } from '#agent/protocol/stomp/frame.ts';
import { brief, type Client, openBroker } from './line.ts';

const user = '3005260/2000';
const subscribe = (id: string, destination: string, more = ''): string =>
  `SUBSCRIBE\nid:${id}\ndestination:${destination}\n${more}\n\0`;

describe('a STOMP session', () => {
  let world: ReturnType<typeof openBroker>;
  let client: Client;
  beforeEach(() => {
    vi.useFakeTimers();
    world = openBroker();
    client = world.open('s1');
  });
  afterEach(() => {
    world.broker.end();
    vi.useRealTimers();
  });

  it.each([
    ['1.0,1.1,1.2', '1.2'],
    ['1.1,1.0', '1.1'],
    ['1.2, 9.9', '1.2'],
  ])('of accept-version %s agrees on %s', (offered, version) => {
    client.say(`CONNECT\naccept-version:${offered}\nhost:any\n\n\0`);
    expect(brief(client.heard(), 'version')).toEqual([`CONNECTED ${version}`]);
  });

  it('is one of 1.0 when the client names no version, and of none that we do not know', () => {
    client.say('CONNECT\n\n\0');
    expect(brief(client.heard(), 'version', 'session')).toEqual(['CONNECTED - s1']);
    const other = world.open('s2');
    other.say('STOMP\naccept-version:2.0\n\n\0');
    expect(brief(other.heard(), 'version')).toEqual(['ERROR 1.0,1.1,1.2']);
    expect(other.closedBy()).toBe(1002);
  });

  it.each([
    ['another frame first', 'SEND\ndestination:/app/agent/handle/ping\n\n{}\0'],
    ['a heart-beat that is none', 'CONNECT\naccept-version:1.2\nheart-beat:often\n\n\0'],
    ['CONNECT twice', 'CONNECT\naccept-version:1.2\n\n\0CONNECT\naccept-version:1.2\n\n\0'],
    ['garbage', 'GET / HTTP/1.1\r\nhost: x\r\n\r\n\0'],
  ])('ends with %s', (_, text) => {
    client.say(text);
    expect(brief(client.heard()).at(-1)).toBe('ERROR');
    expect(client.closedBy()).toBe(1002);
    client.say('CONNECT\naccept-version:1.2\n\n\0');
    expect(client.heard()).toEqual([]);
  });

  it('ends when no CONNECT comes', () => {
    vi.advanceTimersByTime(14_000);
    expect(client.closedBy()).toBeUndefined();
    vi.advanceTimersByTime(2000);
    expect(client.closedBy()).toBe(1002);
  });

  it('hands on what is sent to the switch, with its destination', () => {
    client.connect('1.2');
    client.say('SEND\ndestination:/app/chat/handle/message\ncontent-length:2\n\n{}\0');
    expect(world.sent).toEqual([{ destination: '/app/chat/handle/message', body: '{}' }]);
  });

  it.each([
    ['SEND without a destination', 'SEND\n\n{}\0'],
    ['SEND to what many hear', 'SEND\ndestination:/queue/30052600001\n\n{}\0'],
    ['SEND to a scope that is none', 'SEND\ndestination:/app/fax/handle/x\n\n{}\0'],
    ['SUBSCRIBE without an id', 'SUBSCRIBE\ndestination:/user/agent\n\n\0'],
    ['SUBSCRIBE elsewhere', subscribe('a', '/topic/everything')],
    ['SUBSCRIBE to another session by name', subscribe('a', '/user/agent-s2')],
    ['SUBSCRIBE in an unknown mode', subscribe('a', '/user/agent', 'ack:never\n')],
    ['SUBSCRIBE with acknowledgement', subscribe('a', '/user/agent', 'ack:client\n')],
    ['an id twice', subscribe('a', '/user/agent') + subscribe('a', '/queue/1')],
    ['UNSUBSCRIBE of none', 'UNSUBSCRIBE\nid:a\n\n\0'],
    ['ACK of none', 'ACK\nid:a\n\n\0'],
    ['a transaction', 'BEGIN\ntransaction:a\n\n\0'],
    ['too many subscriptions', Array.from({ length: 65 }, (_, index) => subscribe(`${index}`, '/user/agent')).join('')],
  ])('refuses %s', (_, text) => {
    client.connect('1.2');
    client.say(text);
    const error = client.heard()[0] as Frame;
    expect(error.command).toBe('ERROR');
    expect(error.headers.get('message')).not.toBe('');
    expect(client.closedBy()).toBe(1002);
  });

  it('confirms every frame that asks for a receipt, names it in an error, and none that did not fail', () => {
    client.connect('1.1');
    client.say('SUBSCRIBE\nid:a\ndestination:/user/agent\nreceipt:r\\c1\n\n\0');
    expect(brief(client.heard(), 'receipt-id')).toEqual(['RECEIPT r:1']);
    client.say('UNSUBSCRIBE\nid:b\nreceipt:r2\n\n\0');
    expect(brief(client.heard(), 'receipt-id')).toEqual(['ERROR r2']);
    const other = world.open('s2');
    other.connect('1.2');
    other.say(`SUBSCRIBE\nid:a\ndestination:/user/agent\nreceipt:r1\n\n\0garbage\0`);
    expect(brief(other.heard(), 'receipt-id')).toEqual(['RECEIPT r1', 'ERROR -']);
  });

  it('says good-bye with a receipt', () => {
    client.connect('1.2');
    client.say('DISCONNECT\nreceipt:77\n\n\0');
    expect(brief(client.heard(), 'receipt-id')).toEqual(['RECEIPT 77']);
    expect(client.closedBy()).toBe(1000);
  });

  it('gives messages numbers of their own', () => {
    client.connect('1.2');
    client.session.user = user;
    client.say(subscribe('a', '/user/agent'));
    for (let index = 0; index < 2; index++) world.broker.publish({ user }, `{"n":${index}}`);
    const [first, second] = client.heard() as [Frame, Frame];
    expect(first.body).toBe('{"n":0}');
    expect(first.headers.get('message-id')).not.toBe(second.headers.get('message-id'));
  });

  it('knows subscriptions of 1.0 by their destination', () => {
    client.connect('1.0');
    client.session.user = user;
    client.say('SUBSCRIBE\ndestination: /user/agent\n\n\0');
    world.broker.publish({ user }, '{}');
    expect(brief(client.heard(), 'destination', 'subscription')).toEqual(['MESSAGE /user/agent /user/agent']);
    client.say('UNSUBSCRIBE\ndestination:/user/agent\n\n\0');
    world.broker.publish({ user }, '{}');
    expect(client.heard()).toEqual([]);
  });

  it('beats as often as agreed, and ends when the client stops for three beats', () => {
    client.session.user = user;
    client.say('CONNECT\naccept-version:1.2\nheart-beat:5000,20000\n\n\0');
    expect(brief(client.heard(), 'heart-beat')).toEqual(['CONNECTED 10000,10000']);
    for (let beats = 0; beats < 6; beats++) {
      vi.advanceTimersByTime(10_000);
      client.say('\n');
    }
    expect(client.heard()).toEqual(['beat', 'beat', 'beat']);
    vi.advanceTimersByTime(41_000);
    expect(brief(client.heard()).at(-1)).toBe('ERROR');
    expect(client.closedBy()).toBe(1002);
  });

  it('does not beat for a client that wants none', () => {
    client.session.user = user;
    client.say('CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0');
    vi.advanceTimersByTime(600_000);
    expect(brief(client.heard())).toEqual(['CONNECTED']);
    expect(client.closedBy()).toBeUndefined();
  });
});
