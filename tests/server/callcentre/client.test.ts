import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lentPostgres } from '../lent-postgres.ts';
import { type Centre, openCentre } from './centre.ts';
import { createRealClient } from './real-client.ts';

const form = { identifier: 'kuandai', cno: '2000', password: 'agent2000', bindTel: '82000' };
const confirmed = { kind: 'confirmed' };

describe('the agent’s client at the switch', () => {
  let centre: Centre;
  beforeAll(async () => {
    centre = await openCentre(await lentPostgres(), { wrapupTime: 1, telephones: { answersAfter: 0.2 } });
  });
  afterAll(async () => {
    await centre?.close();
  });
  const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 120_000, interval: 50 });

  it('takes a call, places one, is cut off in it and comes back, and is out when it logs in elsewhere', async () => {
    const { client, cut, heard, faults } = createRealClient(centre.first.url);
    const bar = client.states.toolbar;
    expect(await client.logIn(form)).toEqual({ kind: 'online' });
    centre.callIn('13900000001');
    await until(() => expect(bar.state()).toBe('busyInbound'));
    expect(await client.command('hold', { holdType: 0 })).toMatchObject(confirmed);
    expect(await client.command('transfer', { transferObject: '2003', objectType: 1 })).toMatchObject({
      kind: 'refused',
      text: '座席不在线',
    });
    expect(await client.command('unlink', {})).toMatchObject(confirmed);
    await until(() => expect(bar.state()).toBe('afterCall'));

    expect(await client.command('previewOutcall', { previewOutcallTel: '139-0000 0001' })).toMatchObject(confirmed);
    await until(() => expect(heard()).toContain('previewOutcallBridge'));
    expect(bar.state()).toBe('busyOutbound');
    expect(await client.command('hold', {})).toMatchObject(confirmed);
    cut();
    await until(() => expect(client.connection.state()).toBe('waiting'));
    await until(() => expect(client.connection.state()).toBe('online'));
    expect(bar.state()).toBe('heldOutbound');
    expect(await client.command('unhold', {})).toMatchObject(confirmed);
    expect(await client.command('unlink', {})).toMatchObject(confirmed);
    await until(() => expect(bar.state()).toBe('idle'));

    const other = createRealClient(centre.first.url);
    expect(await other.client.logIn({ ...form, loginStatus: 2 })).toEqual({ kind: 'online' });
    await until(() => expect(client.connection.state()).toBe('kickedOut'));
    expect(other.client.states.toolbar.state()).toBe('paused');
    await other.client.logOut(1);
    expect([...faults(), ...other.faults()]).toEqual([]);
  }, 360_000);
});
