import { describe, expect, it, vi } from 'vitest';
import { needsAnswer } from '#agent/chat/chat.ts';
import { joinChats } from '#agent/chat/window-chats.ts';
import type { AgentDesk, DeskSnapshot } from '#agent/desk/contract.ts';
import type { AgentEvent } from '#agent/protocol/events/index.ts';
import { createListeners } from '#runtime/kernel/listeners.ts';

const conversation = { mainUniqueId: 'c1', visitorId: 'v1', visitorName: '王小姐', qid: '30052600001', startTime: 1 };
const message = { mainUniqueId: 'c1', messageId: 'm1', senderType: 1, content: '在吗' };

/** A window of an agent for whom one conversation is under way; `read` goes from window to window. */
function createWindow(read = createListeners<string>(), told: object[] = [message]) {
  const events = createListeners<AgentEvent>();
  const desk: Pick<AgentDesk, 'snapshot' | 'send' | 'serverNow' | 'onEvent' | 'onChange'> = {
    snapshot: () => ({ connection: 'online', agent: { cno: '2000' } }) as DeskSnapshot,
    serverNow: () => 2_000,
    onEvent: events.add,
    onChange: () => () => undefined,
    async send(_family, type, payload) {
      const values = 'mainUniqueId' in payload ? { messages: told } : { conversations: [conversation] };
      return { kind: 'confirmed', response: { type: 'response', reqType: type, code: 0, values } };
    },
  };
  const join = () => joinChats(desk as AgentDesk, { tell: read.tell, hear: read.add });
  return { join, events };
}

const unread = ({ chatDesk }: ReturnType<typeof joinChats>): number | undefined => chatDesk.chats()[0]?.unread;

describe('agent spec 7: what came while the page of chats was closed', () => {
  it('is kept for it, and is there after a reload of the window', async () => {
    const window = createWindow();
    const bar = window.join();
    await vi.waitFor(() => expect(unread(bar)).toBe(1));
    window.events.tell({ type: 'event', event: 'chatMessage', ...message, messageId: 'm2' } as AgentEvent);
    const page = window.join();
    expect(page.chatDesk).toBe(bar.chatDesk);
    expect(unread(page)).toBe(2);
    page.chatDesk.look('c1');
    expect(unread(bar)).toBe(0);
    page.leave();
    window.events.tell({ type: 'event', event: 'chatMessage', ...message, messageId: 'm3' } as AgentEvent);
    expect(bar.chatDesk.chats()[0]?.messages).toHaveLength(3);
    bar.leave();
    window.events.tell({ type: 'event', event: 'chatMessage', ...message, messageId: 'm4' } as AgentEvent);
    expect(bar.chatDesk.chats()[0]?.messages).toHaveLength(3);
    expect(window.join().chatDesk).not.toBe(bar.chatDesk);
  });

  it('is read in every window when it is read in one', async () => {
    const read = createListeners<string>();
    const windows = [createWindow(read).join(), createWindow(read).join()] as const;
    await vi.waitFor(() => expect(windows.map(unread)).toEqual([1, 1]));
    windows[0].chatDesk.look('c1');
    expect(windows.map(unread)).toEqual([0, 0]);
  });

  it.each([
    [
      'that was answered, is no news at any moment',
      [message, { ...message, messageId: 'a1', senderType: 2, senderCno: '2000' }],
      [],
    ],
    ['in which nobody has spoken, has just begun', [], [1]],
    ['in which the visitor spoke last, waits', [message], [1]],
  ])('a conversation %s', async (_, before, expected) => {
    const { chatDesk } = createWindow(undefined, before).join();
    const news: number[] = [];
    chatDesk.subscribe(() => {
      const [chat] = chatDesk.chats();
      if (chat && needsAnswer(chat) > 0) news.push(needsAnswer(chat));
    });
    await vi.waitFor(() => expect(chatDesk.chats()[0]?.isFetched).toBe(true));
    expect(news).toEqual(expected);
  });
});
