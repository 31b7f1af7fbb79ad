import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword, passwordCost } from '#server/auth/password.ts';
import { connect } from '#server/database/connect.ts';
import { lentPostgres } from '../server/lent-postgres.ts';
import { type Answer, openWorld, serveWorld, type World } from '../server/world.ts';
import { hire, password } from './staff.ts';

vi.setConfig({ testTimeout: 720_000, hookTimeout: 360_000 });

const wrong = '工号或密码错误';
/** Outside of tests (tests/server/auth/password.test.ts). */
const fullCost = { memoryCost: 19 * 1024, timeCost: 2 };
const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0] ?? '';
describe('somebody guesses passwords', () => {
  let world: World;
  let staff: string[];
  beforeAll(async () => {
    world = await openWorld(await lentPostgres());
    staff = await hire(world, 1000);
  });
  afterAll(async () => {
    await world?.close();
  });
  beforeEach(() => world.connection.pool.query('truncate heddle_login_try'));
  const minutesLater = (minutes: number) =>
    world.connection.pool.query(`update heddle_login_try set begun_at = begun_at - $1 * interval '1 minute'`, [
      minutes,
    ]);
  const guesses = (answers: Answer[]) => answers.filter(({ message }) => message === wrong).length;

  it('at one account from one address: five in a quarter of an hour, ten in an hour', async () => {
    let judged = 0;
    for (let quarter = 0; quarter < 4; quarter++) {
      const answers: Answer[] = [];
      for (let count = 0; count < 50; count++) answers.push(await world.login('person1', `wrong${count}`, '10.1.1.1'));
      judged += guesses(answers);
      expect(guesses(answers)).toBeLessThanOrEqual(5);
      await minutesLater(14.9);
      // Not a moment before.
      if (quarter === 0) expect((await world.login('person1', password, '10.1.1.1')).message).toContain('15分钟');
      await minutesLater(0.1);
    }
    console.info(`guesses per hour at one account, from one address: ${judged}`);
    expect(judged).toBeLessThanOrEqual(10);
    expect((await world.login('person1', password, '10.1.1.2')).status).toBe(200);
  });

  it('at one account from everywhere, a hundred at once: twenty in an hour; who has logged in there before is let in', async () => {
    const known = cookieOf(await world.login('person2', password, '10.2.0.1'));
    let judged = 0;
    for (let quarter = 0; quarter < 4; quarter++) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => world.login('person2', 'wrong1234', `10.2.${quarter}.${index}`)),
      );
      judged += guesses(answers);
      expect((await world.login('person2', password, '10.2.9.9', known)).status).toBe(200);
      await minutesLater(14.9);
    }
    console.info(`guesses per hour at one account, from 400 addresses: ${judged}`);
    expect(judged).toBeLessThanOrEqual(20);
    expect((await world.login('person2', password, '10.2.9.9')).message).toContain('改用其他登录方式');
  });

  it('with a mark that is made up, of somebody else, or stolen: it helps no further than five guesses', async () => {
    const others = cookieOf(await world.login('person3', password, '10.3.0.1'));
    const own = cookieOf(await world.login('person4', password, '10.3.0.2'));
    for (const cookie of ['heddle_device=nonsense', `heddle_device=${'A'.repeat(43)}`, others]) {
      await world.connection.pool.query('truncate heddle_login_try');
      const answers: Answer[] = [];
      for (let count = 0; count < 30; count++)
        answers.push(await world.login('person4', 'wrong1234', `10.3.${count}.1`, cookie));
      expect(guesses(answers)).toBe(20);
    }
    const stolen: Answer[] = [];
    for (let count = 0; count < 10; count++) stolen.push(await world.login('person4', 'wrong1234', '10.3.1.1', own));
    expect(guesses(stolen)).toBe(5);
  });

  it('at many accounts from one address: slowed to five a minute, and locks nobody out', async () => {
    const answers: Answer[] = [];
    for (const name of staff.slice(100, 400)) answers.push(await world.login(name, 'wrong1234', '10.4.0.1'));
    console.info(`guesses in the first minute at 300 accounts, from one address: ${guesses(answers)}`);
    expect(guesses(answers)).toBeLessThanOrEqual(25);
    expect((await world.login('person500', password, '10.4.0.2')).status).toBe(200);
  });

  it('beside two hundred colleagues behind one proxy: none of them is refused', async () => {
    const address = '10.5.0.1';
    const colleagues = staff.slice(400, 600);
    const marks = await Promise.all(colleagues.map(async name => cookieOf(await world.login(name, password, address))));
    let over = false;
    const guesser = (async () => {
      let judged = 0;
      for (let count = 0; !over; count++)
        judged += guesses([await world.login(staff[400 + (count % 250)] ?? '', 'wrong1234', address)]);
      return judged;
    })();
    const answers = await Promise.all(
      colleagues.map((name, index) => world.login(name, password, address, marks[index])),
    );
    over = true;
    const refused = answers.filter(({ status }) => status !== 200).length;
    console.info(
      `200 colleagues and a guesser behind one proxy: ${await guesser} guesses judged, ${refused} colleagues refused`,
    );
    expect(refused).toBe(0);
  });

  it('while seven right ones come at once: none of those is a failure', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => world.login('person7', password, '10.6.0.1')));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
  });

  it('a thousand log in at once from one address: each of them is in', async () => {
    const began = performance.now();
    const answers = await Promise.all(staff.map(name => world.login(name, password, '10.7.0.1')));
    const refused = answers.filter(({ status }) => status !== 200).length;
    console.info(`1000 log-ins at once: all in after ${Math.round(performance.now() - began)} ms, refused ${refused}`);
    expect(refused).toBe(0);
  });

  it('two hundred log in at once by passwords of the full cost, beside a guesser elsewhere: each of them is in, and none waits for all the guesses', async () => {
    const cheap = { ...passwordCost };
    Object.assign(passwordCost, fullCost);
    try {
      const hash = await hashPassword(password);
      await world.connection.pool.query(
        'update heddle_password set hash = $1 where operator_id in (select operator_id from secoperator where operator_code = any($2))',
        [hash, staff.slice(700, 900)],
      );
      const order: string[] = [];
      const ask = (name: string, word: string, address: string): Promise<Answer> =>
        world.login(name, word, address).finally(() => order.push(address));
      const guesses = staff.slice(600, 700).map(name => ask(name, 'wrong1234', '10.8.1.1'));
      const answers = await Promise.all(staff.slice(700, 900).map(name => ask(name, password, '10.8.1.2')));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      await Promise.all(guesses);
      // By turns: of the first hundred that are answered about half are those of either.
      const first = order.slice(0, 100).filter(address => address === '10.8.1.2').length;
      expect(first).toBeGreaterThan(30);
    } finally {
      Object.assign(passwordCost, cheap);
    }
  });

  it('by naming addresses: believed of proxies that are known, of nobody else', async () => {
    const behind = await serveWorld(world.url, await connect(world.url), world, { trustProxy: ['10.8.0.1'] });
    const from = (world: World, remoteAddress: string, named: string) =>
      world.server.app
        .inject({
          method: 'POST',
          url: '/loginApi/oauth/token',
          remoteAddress,
          headers: { 'x-forwarded-for': named, 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'grant_type=password&username=person8&password=wrong1234',
        })
        .then(answer => answer.json().message as string);
    const told: string[][] = [];
    for (const [server, remote] of [
      [world, '10.8.0.1'],
      [behind, '10.8.0.2'],
      [behind, '10.8.0.1'],
    ] as const) {
      await world.connection.pool.query('truncate heddle_login_try');
      const messages: string[] = [];
      for (let count = 0; count < 6; count++) messages.push(await from(server, remote, `10.9.0.${count}`));
      told.push(messages);
    }
    await behind.close();
    const locked = '登录失败次数过多，请15分钟后再试';
    expect(told).toEqual([[...Array(5).fill(wrong), locked], [...Array(5).fill(wrong), locked], Array(6).fill(wrong)]);
  });
});
