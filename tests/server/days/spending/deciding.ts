import type { Act, Desk } from '../desk.ts';
import type { Post } from '../office.ts';

const posts = ['manager', 'finance', 'chief', 'dispatcher'] as const satisfies Post[];

/** Whoever has something to decide on does: claims it, agrees, or now and then rejects. */
const decide =
  (post: Post): Act =>
  async desk => {
    const { one, random } = desk;
    const who = one(post);
    const { content } = await who.get('/processApi/v1/todo', { limit: 50 });
    if (!content?.records?.length) return undefined;
    const { taskId } = random.pick(content.records as { taskId: number }[]);
    const path = `/processApi/v1/tasks/${taskId}`;
    if (random.chance(0.3)) await who.put(`${path}/claim`);
    return random.chance(0.85)
      ? who.put(`${path}/agree`, { comment: '同意' })
      : who.put(`${path}/reject`, { comment: '请说明' });
  };

/** What somebody handed in and takes back before it is decided. */
const takeBack: Act = async (desk: Desk) => {
  const found = await desk.row<{ id: number; who: string }>(
    `select approval_id as id, o.operator_code as who from approval a join secoperator o on o.operator_id = a.starter_id
     where state = 'running' order by approval_id desc limit 40`,
  );
  if (!found) return undefined;
  const [, post, seat] = /^(\D+)(\d)$/.exec(found.who) ?? [];
  const who = desk.office.people[post as Post]?.[Number(seat)];
  return who?.put(`/processApi/v1/approvals/${found.id}/withdraw`, { comment: '有误' });
};

export const deciding: Record<string, Act> = {
  ...Object.fromEntries(posts.flatMap(post => [1, 2, 3].map(turn => [`${post} decides ${turn}`, decide(post)]))),
  takeBack,
};
