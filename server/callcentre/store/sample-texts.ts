import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { CentreSetup } from '../centre/setup.ts';
import type { Thread } from '../centre/thread.ts';

/** Puts the knowledge base and the first e-mails of a new centre into the tables. */
export async function storeTexts(
  client: pg.ClientBase,
  { enterpriseId, identifier, knowledge, emails }: CentreSetup,
): Promise<void> {
  for (const { name, text } of knowledge)
    await client.query('insert into heddle_cc_file values ($1, $2, null, $3, $4)', [
      enterpriseId,
      randomUUID(),
      name,
      Buffer.from(text),
    ]);
  for (const { from, queue, subject, content } of emails) {
    const thread: Thread = {
      id: randomUUID(),
      qid: `${enterpriseId}${queue}`,
      mailbox: `q${queue}@${identifier}.example`,
      from,
      subject,
      state: 'open',
      cno: null,
      unread: true,
      emails: [{ messageId: randomUUID(), senderType: 1, from, content, createTime: Math.floor(Date.now() / 1000) }],
    };
    await client.query('insert into heddle_cc_email values ($1, $2, $3)', [enterpriseId, thread.id, thread]);
  }
}
