import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ground, openGround } from '../processes/ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround([
    'services/apply.calls.yaml',
    'calls:\n',
    "calls:\n  pdf: { get: 'pdf/:id', verb: pdf, access: login }\n",
  ]);
  await ground.reset();
}, 360_000);
afterAll(() => ground?.close());

/** What stands on the pages: the texts of each font, as they are set. */
function textOf(file: Buffer): string {
  const all = file.toString('latin1');
  return [...all.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'))
    .join('\n')
    .replace(/<([0-9a-f]+)>/g, (_, codes: string) =>
      Buffer.from(codes, 'hex').length % 2 === 0 && codes.length >= 4
        ? Buffer.from(codes, 'hex').swap16().toString('utf16le')
        : codes,
    );
}

it('a record is a PDF: what the caller sees of it, and who has decided on it', async () => {
  const id = await ground.handIn(600_000);
  await ground.by.leader.put(`/processApi/v1/tasks/${await ground.taskOf('leader')}/agree`, { comment: '同意采购' });
  const answer = await ground.by.staff.get(`/api/apply/pdf/${id}`);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-');
  const text = textOf(answer.raw);
  for (const told of ['采购申请', '申请名称', '部门经理审批', '同意采购', '审批记录']) expect(text).toContain(told);
  // No font is shipped with it: that of the reader sets Chinese.
  expect(answer.raw.toString('latin1')).toContain('/UniGB-UTF16-H');
  expect(answer.raw.toString('latin1')).not.toContain('/FontFile');
});

it('of what is not there nobody gets a file', async () => {
  expect(await ground.by.staff.get('/api/apply/pdf/999')).toMatchObject({ status: 404 });
});
