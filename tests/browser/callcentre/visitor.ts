import { messageType } from '#agent/protocol/codes.ts';
import { fromOutside, post } from './agent.ts';

/** A visitor who wants to speak with somebody of a queue. */
export interface Visitor {
  say(content: string): Promise<unknown>;
  hint(content: string): Promise<unknown>;
  read(): Promise<unknown>;
  leave(): Promise<unknown>;
}

export async function visitor(name: string, to: string): Promise<Visitor> {
  const { token } = await fromOutside<{ token: string }>('visitor', { name, to });
  let count = 0;
  return {
    say: content =>
      post('/visit/message', { messageId: `${name}-${count++}`, messageType: messageType.text, content }, token),
    hint: content => post('/visit/hint', { content }, token),
    read: () => post('/visit/read', {}, token),
    leave: () => post('/visit/close', {}, token),
  };
}
