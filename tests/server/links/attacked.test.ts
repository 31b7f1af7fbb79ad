import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LinkGround, type Outsider, openLinks, png } from './ground.ts';

let ground: LinkGround;
beforeAll(async () => {
  ground = await openLinks();
});
afterAll(() => ground?.close());

const proofOf = async (guestId: number): Promise<string> =>
  String((await ground.rows<{ mobile: string }>('select mobile from guest where id = $1', [guestId]))[0]?.mobile).slice(
    -4,
  );

/** Somebody with a link that is good, and what they know. */
async function invited(values = {}) {
  const guestId = await ground.guest(values);
  const code = await ground.linkTo(guestId);
  const proof = await proofOf(guestId);
  return { guestId, code, proof, outsider: ground.outside({ code, proof }) };
}

const rowOf = async (guestId: number) => (await ground.rows('select * from guest where id = $1', [guestId]))[0];

describe('a link that is good', () => {
  it('shows what the form shows of its one record, and nothing else of it', async () => {
    const { guestId, outsider } = await invited({ note: '常客，会投诉', card: undefined });
    await ground.rows("insert into visit (guest_id, place, remark, created_by) values ($1, '西湖', '内部', 'desk')", [
      guestId,
    ]);
    expect((await outsider.look()).content).toEqual({ until: expect.stringMatching(/^\d{4}-\d\d-\d\d /) });
    const { content } = await outsider.load();
    expect(Object.keys(content.record).sort()).toEqual(
      ['card', 'city', 'guestName', 'id', 'photos', 'version', 'visits'].sort(),
    );
    expect(content.record.visits).toEqual([{ id: expect.any(Number), place: '西湖' }]);
    expect(JSON.stringify(content)).not.toContain('会投诉');
    expect(JSON.stringify(content)).not.toContain('1390');
  });

  it('saves by the call of the page, moves the record along and ends, and the trail tells of it', async () => {
    const { guestId, outsider } = await invited();
    const file = (await outsider.upload()).content;
    const { record } = (await outsider.load()).content;
    const sent = await outsider.save({
      version: record.version,
      city: '杭州',
      card: '6222020000000000017',
      photos: [file],
      visits: [{ place: '灵隐' }],
    });
    expect(sent.status).toBe(200);
    expect(sent.content).toBe(null);
    expect(await rowOf(guestId)).toMatchObject({ city: '杭州', status: 'told', card: '6222020000000000017' });
    const trail = await ground.rows(
      "select detail, operator_name from audit_entry where record_id = $1 and entity = 'guest' and detail is not null order by entry_id",
      [guestId],
    );
    expect(trail.map(({ detail }) => String(detail).split('，')[0])).toEqual([
      '生成链接：住客登记',
      '凭链接打开：住客登记',
      '提交',
      '凭链接填写：住客登记',
    ]);
    expect(trail.at(-1)).toMatchObject({ operator_name: '本人（凭链接）' });
  });

  it('gives back its own files, and no others', async () => {
    const { outsider } = await invited();
    const own = (await outsider.upload()).content.id;
    expect((await outsider.download(own)).raw).toEqual(png);
    const foreign = (await (await invited()).outsider.upload()).content.id;
    expect((await outsider.download(foreign)).status).toBe(404);
    expect((await outsider.download('nonsense')).status).toBe(404);
  });

  it('keeps what was typed where it is refused, and the link', async () => {
    const { guestId, outsider } = await invited();
    const { version } = (await outsider.load()).content.record;
    expect(await outsider.save({ version, city: '月球' })).toMatchObject({
      status: 422,
      errors: { city: '不接待月球来客' },
    });
    expect(await outsider.save({ version, visits: [{ place: '灵隐' }] })).toMatchObject({
      status: 422,
      errors: { city: '该项为必填项' },
    });
    expect(await ground.rows('select 1 from visit where guest_id = $1', [guestId])).toEqual([]);
    expect((await outsider.save({ version, city: '杭州' })).status).toBe(200);
  });

  it('tells of a record that was changed meanwhile no more than the form shows', async () => {
    const { guestId, outsider } = await invited();
    const { version } = (await outsider.load()).content.record;
    await ground.desk.put(`/api/guest/${guestId}`, { note: '改过了', version });
    const answer = await outsider.save({ version, city: '杭州' });
    expect(answer.status).toBe(409);
    expect(Object.keys(answer.content)).not.toContain('note');
    expect(answer.content.version).toBe(version + 1);
  });
});

/** What nothing comes of, each with what is said. */
const shut: Record<string, { make(): Promise<Outsider>; status: number; says: string }> = {
  'a wrong code': {
    make: async () => ground.outside({ code: 'A'.repeat(43), proof: '0001', address: '10.9.1.1' }),
    status: 404,
    says: '链接无效：请检查是否完整，或请对方重新发送',
  },
  'no code': {
    make: async () => ground.outside({ code: 'x', proof: '0001', address: '10.9.1.2' }),
    status: 404,
    says: '链接无效：请检查是否完整，或请对方重新发送',
  },
  'a code of another page': {
    make: async () => {
      const { code, proof } = await invited();
      return ground.outside({ code, proof, page: 'otherForm', address: '10.9.1.3' });
    },
    status: 404,
    says: '链接无效：请检查是否完整，或请对方重新发送',
  },
  'one that was used': {
    make: async () => {
      const { outsider } = await invited();
      const { version } = (await outsider.load()).content.record;
      await outsider.save({ version, city: '杭州' });
      return outsider;
    },
    status: 410,
    says: '内容已经提交，链接已失效。请联系前台',
  },
  'one that is too old': {
    make: async () => {
      const { guestId, outsider } = await invited();
      await ground.rows("update heddle_link set until = now() - interval '1 second' where record_id = $1", [guestId]);
      return outsider;
    },
    status: 410,
    says: '链接已过期。请联系前台',
  },
  'one that was withdrawn': {
    make: async () => {
      const { guestId, outsider } = await invited();
      await ground.desk.put(`/api/guest/${guestId}/withdraw`);
      return outsider;
    },
    status: 410,
    says: '链接已作废，可能已换成新的链接。请联系前台',
  },
  'one that a newer one has replaced': {
    make: async () => {
      const { guestId, outsider } = await invited();
      await ground.linkTo(guestId);
      return outsider;
    },
    status: 410,
    says: '链接已作废，可能已换成新的链接。请联系前台',
  },
  'one whose record may not be filled in any more': {
    make: async () => {
      const { guestId, outsider } = await invited();
      await ground.rows('update guest set is_open = false where id = $1', [guestId]);
      return outsider;
    },
    status: 410,
    says: '现在不需要填写了。请联系前台',
  },
  'one whose record has gone on to another status': {
    make: async () => {
      const { guestId, outsider } = await invited();
      await ground.rows("update guest set status = 'told' where id = $1", [guestId]);
      return outsider;
    },
    status: 410,
    says: '现在不需要填写了。请联系前台',
  },
  'one whose record is deleted': {
    make: async () => {
      const { guestId, outsider } = await invited();
      await ground.rows('delete from guest where id = $1', [guestId]);
      return outsider;
    },
    status: 410,
    says: '现在不需要填写了。请联系前台',
  },
};
const asks: Record<string, (outsider: Outsider) => ReturnType<Outsider['look']>> = {
  look: outsider => outsider.look(),
  load: outsider => outsider.load(),
  save: outsider => outsider.save({ version: 1, city: '苏州' }),
  upload: outsider => outsider.upload(),
  download: outsider => outsider.download('5a3c1e60-0000-4000-8000-000000000001'),
};

describe.each(Object.entries(shut))('%s', (_, { make, status, says }) => {
  it.each(Object.entries(asks))('opens nothing: %s', async (__, ask) => {
    const before = await ground.rows('select count(*)::int as n from heddle_file');
    const answer = await ask(await make());
    expect([answer.status, answer.message]).toEqual([status, says]);
    expect(JSON.stringify(answer.content ?? {})).not.toContain('客人');
    expect(await ground.rows("select 1 from guest where city = '苏州'")).toEqual([]);
    expect(await ground.rows('select count(*)::int as n from heddle_file')).toEqual(before);
  });
});

describe('without what the person knows', () => {
  it.each(Object.entries(asks).filter(([name]) => name !== 'look'))('nothing is told or taken: %s', async (_, ask) => {
    const { code } = await invited();
    for (const proof of ['', '9999']) {
      const answer = await ask(ground.outside({ code, proof }));
      expect([answer.status, answer.message]).toEqual([422, expect.stringContaining('与登记的不一致')]);
    }
  });

  it('ten wrong ones are the end of the link, however many come at once', async () => {
    const { code, outsider } = await invited();
    const wrong = Array.from({ length: 1000 }, (_, n) => ground.outside({ code, proof: String(8000 + n) }));
    const answers = await Promise.all(wrong.map(one => one.load()));
    const told = answers.map(({ message }) => message).filter(message => message.startsWith('与登记的不一致'));
    expect(told.length).toBeLessThanOrEqual(9);
    expect((await ground.rows('select wrong from heddle_link order by id desc limit 1'))[0]).toEqual({ wrong: 10 });
    expect(await outsider.load()).toMatchObject({ status: 410, message: '核对身份多次不符，链接已失效。请联系前台' });
  });
});

it('of 1,000 guesses at codes twenty are looked up, and other addresses go on', async () => {
  const address = '10.9.2.1';
  const guesses = Array.from({ length: 1000 }, (_, n) =>
    ground.outside({ code: `${String(n).padStart(4, '0')}${'g'.repeat(39)}`, proof: '0001', address }).load(),
  );
  const answers = await Promise.all(guesses);
  const by = (status: number) => answers.filter(answer => answer.status === status).length;
  expect([by(404), by(429), answers.length]).toEqual([20, 980, 1000]);
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('900');
  const { code, proof, outsider } = await invited();
  expect((await ground.outside({ code, proof, address }).load()).status).toBe(429);
  expect((await outsider.load()).status).toBe(200);
});

describe('what is sent is no more than the form asks for', () => {
  it.each([
    [{ note: '升级' }, 'note'],
    [{ guestName: '别人' }, 'guestName'],
    [{ mobile: '13900000000' }, 'mobile'],
    [{ status: 'told' }, 'status'],
    [{ orgId: 2 }, 'orgId'],
    [{ id: 1 }, 'id'],
    [{ isOpen: true }, 'isOpen'],
    [{ __proto__x: 1 }, '__proto__x'],
    [{ visits: [{ place: '灵隐', remark: '免费' }] }, 'visits.0.remark'],
    [{ visits: [{ place: '灵隐', guestId: 1 }] }, 'visits.0.guestId'],
  ])('%j', async (more, field) => {
    const { guestId, outsider } = await invited();
    const { version } = (await outsider.load()).content.record;
    const answer = await outsider.save({ version, city: '杭州', ...more });
    expect([answer.status, answer.errors]).toEqual([422, { [field]: '不能填写' }]);
    expect(await rowOf(guestId)).toMatchObject({ city: null, status: 'waiting' });
  });

  it('no line of another record is touched', async () => {
    const other = await invited();
    await ground.rows("insert into visit (guest_id, place, created_by) values ($1, '别人的', 'desk')", [other.guestId]);
    const [line] = await ground.rows<{ id: number }>('select id from visit where guest_id = $1', [other.guestId]);
    const { outsider } = await invited();
    const { version } = (await outsider.load()).content.record;
    for (const change of [{ place: '改了' }, { removed: true }])
      expect((await outsider.save({ version, city: '杭州', visits: [{ id: line?.id, ...change }] })).status).toBe(422);
    expect(await ground.rows('select place from visit where id = $1', [line?.id])).toEqual([{ place: '别人的' }]);
  });

  it('no file of another is taken', async () => {
    const foreign = (await (await invited()).outsider.upload()).content;
    const { outsider } = await invited();
    const { version } = (await outsider.load()).content.record;
    expect((await outsider.save({ version, city: '杭州', photos: [foreign] })).status).toBe(422);
  });

  it('no program is a picture, and forty files are enough', async () => {
    const { outsider } = await invited();
    expect((await outsider.upload('a.exe', Buffer.from('MZ'))).status).toBe(422);
    expect((await outsider.upload('a.png', Buffer.from('nothing'))).status).toBe(422);
    for (let n = 0; n < 40; n++) expect((await outsider.upload()).status).toBe(200);
    expect(await outsider.upload()).toMatchObject({ status: 422, message: '最多上传 40 个文件' });
  });
});

it('of two that are sent at once one is saved', async () => {
  const { outsider, guestId } = await invited();
  const { version } = (await outsider.load()).content.record;
  const answers = await Promise.all(['杭州', '宁波', '温州'].map(city => outsider.save({ version, city })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  expect(await rowOf(guestId)).toMatchObject({ status: 'told' });
});

describe('a link is no log-in', () => {
  const calls: [string, 'GET' | 'POST' | 'PUT' | 'DELETE', string][] = [
    ['its own record', 'GET', '/api/guest/1'],
    ['a list', 'GET', '/api/guest'],
    ['the call of the page itself', 'PUT', '/api/guest/1/fill'],
    ['another change', 'PUT', '/api/guest/1'],
    ['a deletion', 'DELETE', '/api/guest/1'],
    ['a link of its own', 'PUT', '/api/guest/1/link'],
    ['who is logged in', 'GET', '/loginApi/v1/uac/userInfo'],
    ['the upload of staff', 'POST', '/sysApi/v1/files'],
    ['files', 'GET', '/sysApi/v1/files/5a3c1e60-0000-4000-8000-000000000001'],
    ['the search', 'GET', '/sysApi/v1/search?words=%E5%AE%A2%E4%BA%BA'],
    ['notices', 'GET', '/sysApi/v1/inbox'],
    ['drafts', 'GET', '/sysApi/v1/drafts?page=guestForm'],
  ];
  it.each(calls)('it opens no call: %s', async (_, method, url) => {
    const { code, proof } = await invited();
    for (const header of [`Link ${code}.${proof}`, `Bearer ${code}`, `Bearer ${code}.${proof}`]) {
      const answer = await ground.server.app.inject({
        method,
        url,
        headers: { authorization: header },
        remoteAddress: '10.9.3.1',
      });
      expect([401, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('客人');
    }
  });

  it('a log-in opens no link, and nobody may make its call through a permission, whatever they may', async () => {
    const boss = await ground.caller('boss', 'boss1234');
    const { guestId } = await invited();
    expect((await boss.put(`/api/guest/${guestId}/fill`, { city: '杭州', version: 1 })).status).toBe(403);
    expect((await boss.post('/linkApi/v1/link/load', { page: 'guestForm' })).status).toBe(404);
  });

  it('of the code its hash alone is kept, in no table and no answer that is kept', async () => {
    const { guestId } = await invited();
    const key = { 'idempotency-key': 'once-and-once' };
    const first = await ground.desk.put(`/api/guest/${guestId}/link`, {}, key);
    const code = String(first.content.address).split('#')[1] ?? '';
    expect(code).toMatch(/^[\w-]{43}$/);
    for (const table of ['heddle_link', 'heddle_request', 'audit_entry', 'heddle_job'])
      expect(JSON.stringify(await ground.rows(`select * from ${table}`))).not.toContain(code);
    const again = await ground.desk.put(`/api/guest/${guestId}/link`, {}, key);
    expect(again).toMatchObject({ status: 422, message: expect.stringContaining('只显示一次') });
    expect((await ground.outside({ code, proof: await proofOf(guestId) }).load()).status).toBe(200);
  });

  it('who does not see the record makes no link to it, nor ends one', async () => {
    const { guestId, outsider } = await invited();
    const east = await ground.caller('east', 'east1234');
    expect((await east.put(`/api/guest/${guestId}/link`)).status).toBe(404);
    expect((await east.put(`/api/guest/${guestId}/withdraw`)).status).toBe(404);
    expect((await outsider.load()).status).toBe(200);
  });

  it('none is made to a record that cannot be filled in, or that nobody could prove to be theirs', async () => {
    const without = await ground.guest({ mobile: undefined });
    expect((await ground.desk.put(`/api/guest/${without}/link`)).message).toBe(
      '没有手机号，对方打开链接时无法核对，不能生成链接',
    );
    const { guestId } = await invited();
    await ground.rows("update guest set status = 'told' where id = $1", [guestId]);
    expect((await ground.desk.put(`/api/guest/${guestId}/link`)).message).toBe('该住客现在不能填写，不能生成链接');
  });
});
