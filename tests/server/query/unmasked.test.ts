import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FolderWorld, openFolder } from '../folder-world.ts';

let world: FolderWorld;
beforeAll(async () => {
  world = await openFolder('secrets');
  await world.connection.pool.query(
    `insert into person (person_name, salary, mobile) values ('赵一', 7654321, '13800001111')`,
  );
});
afterAll(() => world?.close());

it('a paper shows whole what is masked elsewhere, and whoever is shown it is noted; what is not theirs stays away', async () => {
  const desk = await world.caller('desk', 'desk1234');
  expect((await desk.get('/api/people/people/1')).content.mobile).toBe('138****1111');
  const paper = (await desk.get('/api/people/people/1/paper')).content;
  expect(paper.mobile).toBe('13800001111');
  expect(paper).not.toHaveProperty('salary');
  const { rows } = await world.connection.pool.query(
    `select action, record_id, call from audit_entry where action = 'unmasked'`,
  );
  expect(rows).toEqual([{ action: 'unmasked', record_id: 1, call: 'people.paper' }]);
});
