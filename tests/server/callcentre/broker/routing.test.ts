import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Client, openBroker } from './line.ts';

const destinations = ['/user/agent', '/queue/30052600001,30052600002', '/enterprise/3005260', '/monitor/30052600001'];

describe('the broker', () => {
  let world: ReturnType<typeof openBroker>;
  beforeEach(() => {
    world = openBroker();
  });
  afterEach(() => world.broker.end());
  const agent = (id: string, user?: string, listens = destinations): Client => {
    const client = world.open(id);
    client.connect('1.2');
    for (const [index, destination] of listens.entries())
      client.say(`SUBSCRIBE\nid:${index}\ndestination:${destination}\n\n\0`);
    client.session.user = user;
    return client;
  };
  const bodies = (client: Client): string[] => client.heard().map(frame => (frame === 'beat' ? frame : frame.body));

  it('matches the last part of a destination by any id that both name, in one copy', () => {
    const client = agent('a', '3005260/2000');
    world.broker.publish({ destination: '/queue/30052600002,30052600001' }, '1');
    world.broker.publish({ destination: '/queue/30052600003,30052600002' }, '2');
    world.broker.publish({ destination: '/queue/30052600003' }, '3');
    world.broker.publish({ destination: '/monitor/30052600002' }, '4');
    world.broker.publish({ destination: '/enterprise/3005260' }, '5');
    expect(bodies(client)).toEqual(['1', '2', '5']);
  });

  it('keeps the copies of one client to one even where two subscriptions match', () => {
    const client = agent('a', '3005260/2000', ['/queue/30052600001', '/queue/30052600001,30052600002']);
    world.broker.publish({ destination: '/queue/30052600001' }, '1');
    expect(bodies(client)).toEqual(['1']);
  });

  it('tells nobody what is not theirs: not before the log-in, not of another enterprise, not of another agent', () => {
    const stranger = agent('a');
    const foreign = agent('b', '7000001/2000');
    const colleague = agent('c', '3005260/2001');
    world.broker.publish({ destination: '/queue/30052600001' }, 'queue');
    world.broker.publish({ user: '3005260/2000' }, 'user');
    expect([stranger, foreign, colleague].map(bodies)).toEqual([[], [], ['queue']]);
  });

  it('tells one session alone, logged in or not, and all sessions of one agent', () => {
    const [first, second] = [agent('a', '3005260/2000'), agent('b')];
    world.broker.publish({ session: 'b' }, '1');
    second.session.user = '3005260/2000';
    world.broker.publish({ user: '3005260/2000' }, '2');
    expect([first, second].map(bodies)).toEqual([['2'], ['1', '2']]);
  });

  it('closes the old line when a session comes again over a new one', () => {
    const old = agent('a', '3005260/2000');
    const now = agent('a', '3005260/2000');
    expect(old.closedBy()).toBe(1000);
    expect(world.closed).toEqual(['a']);
    world.broker.publish({ session: 'a' }, '1');
    expect([old, now].map(bodies)).toEqual([[], ['1']]);
    world.broker.close(old.session);
    expect(world.closed).toEqual(['a']);
  });
});
