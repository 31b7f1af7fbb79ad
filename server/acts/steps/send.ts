import { randomUUID } from 'node:crypto';
import type { MessageModel } from '#runtime/language/bundle/model.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import { holdersOf } from '../../notices/holders.ts';
import { tell } from '../../notices/tell.ts';
import { enqueue } from '../../queue/enqueue.ts';
import type { TakeStep } from './kind.ts';

/**
 * Writes a message as it is now; it leaves once the act has lasted. A notice is there with the act. Where nobody gets
 * it, nothing is sent.
 */
export const send: TakeStep<'send'> = async (step, progress) => {
  const { model, database } = progress.context;
  const message = model.messages[step.message];
  if (!message) throw new Error(`The act sends the message "${step.message}", which is not there.`);
  const params = progress.values(step.with);
  const recipient = step.permission
    ? await holdersOf(database, step.permission, step.org ? progress.value(step.org) : null)
    : step.to
      ? progress.value(step.to)
      : message.to
        ? evaluate(message.to.cel, { params })
        : null;
  const { title, text } = written(message, params);
  if (message.channel === 'notice') {
    const { open } = message;
    const link = open && { page: open.page, params: valuesOf(open.with, params) };
    await tell(database, keysOf(recipient), { title, text, ...link });
  } else if (typeof recipient === 'string' && recipient.trim() !== '') {
    const payload = { channel: message.channel, to: recipient.trim(), title, text };
    await enqueue(database, [
      // What one person is told comes in the order in which it was written.
      {
        key: `message ${randomUUID()}`,
        kind: 'message',
        name: message.name,
        sequence: `${message.channel} ${payload.to}`,
        payload,
      },
    ]);
  }
  return undefined;
};

const keysOf = (recipient: unknown): number[] =>
  [recipient].flat().filter((key): key is number => typeof key === 'number' && Number.isSafeInteger(key));

const valuesOf = (values: Record<string, { cel: string }>, params: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, { cel }]) => [name, evaluate(cel, { params }) ?? null]));

function written({ title, text }: MessageModel, params: Record<string, unknown>): { title: string; text: string } {
  const filled = ({ parts }: MessageModel['text']): string =>
    parts.map(part => (typeof part === 'string' ? part : String(evaluate(part.cel, { params }) ?? ''))).join('');
  return { title: filled(title), text: filled(text) };
}
