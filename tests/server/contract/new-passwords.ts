import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '#server/auth/create-account.ts';
import type { Caller } from '../world.ts';
import type { Ground } from './ground.ts';

/** Passwords that nobody may have, and what whoever chooses one is told. */
const bad: readonly (readonly [password: string, told: RegExp])[] = [
  ['lettersonly', /^请输入6至20位字符，须包含字母和数字$/],
  ['x9k2m4', /^密码至少8位，请加长$/],
  ['xxchooser77', /^密码不能包含工号$/],
  ['abc12345', /^这个密码太常见或太有规律，容易被猜到/],
  ['Passw0rd2026', /^这个密码太常见或太有规律，容易被猜到/],
  ['heddle2026', /^这个密码太常见或太有规律，容易被猜到/],
];

/** Every place where a password is set judges it alike, and what is refused leaves the former one. */
export const newPasswordsSuite = (ground: Ground) =>
  describe('a new password', () => {
    const operators = '/api/sec/operator';
    let admin: Caller;
    let id: number;
    /** The one that `chooser` has, by which the next is asked for. */
    let present = '';
    const chooser = async (): Promise<Caller> =>
      ground.world.with((await ground.world.login('chooser', present, '10.5.0.1')).content.access_token);
    const reset = async (): Promise<void> => {
      present = (await admin.put(`${operators}/${id}/password`)).content.password;
    };
    const change = (path: string) => async (newPassword: string) =>
      (await (await chooser()).put(path, { oldPassword: present, newPassword })).errors.newPassword;

    /** How somebody comes by one: each gives why it was refused. */
    const places: Record<string, (password: string) => Promise<string | undefined>> = {
      'of one’s own, by the call of every app': change('/loginApi/v1/uac/password'),
      'of one’s own, by a call of the app': change(`${operators}/own/password`),
      'in the place of a first one': async password => {
        await reset();
        return change('/loginApi/v1/uac/password')(password);
      },
      'of an account that is made at the machine': password =>
        createAccount(
          ground.world.connection.database,
          { code: 'chooser', name: '又一个', role: '店员', password },
          ground.world.model.app.passwords,
        ).then(
          () => undefined,
          (error: Error) => error.message.replace('The password is refused: ', ''),
        ),
    };
    beforeAll(async () => {
      admin = await ground.world.as('admin');
      const { orgId } = (await admin.get('/api/sec/organize')).content.records[0];
      const made = await admin.post(operators, { operatorCode: 'chooser', operatorName: '选密码', orgId });
      id = made.content.operatorId;
      await reset();
    });

    for (const [place, set] of Object.entries(places))
      it.each(bad)(`${place} is refused: «%s»`, async (password, told) => {
        expect(await set(password)).toMatch(told);
        expect((await ground.world.login('chooser', present, '10.5.0.1')).status).toBe(200);
      });

    it('that nobody guesses is taken', async () => {
      const [own = async () => 'nowhere'] = Object.values(places);
      expect(await own('brook7Lantern')).toBeUndefined();
      expect((await ground.world.login('chooser', 'brook7Lantern', '10.5.0.1')).status).toBe(200);
    });
  });
