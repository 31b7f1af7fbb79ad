import type { ChannelPort } from '../platform.ts';

interface Message {
  topic: string;
  content: unknown;
}

/** Other windows by BroadcastChannel; where the browser has none, nobody hears. */
export function createBrowserChannel(window: Window & typeof globalThis): ChannelPort {
  const channel = typeof window.BroadcastChannel === 'function' ? new window.BroadcastChannel('heddle') : null;
  return {
    send: (topic, content) => channel?.postMessage({ topic, content } satisfies Message),
    listen(topic, listener) {
      const told = (event: MessageEvent<Message>): void => {
        if (event.data.topic === topic) listener(event.data.content);
      };
      channel?.addEventListener('message', told);
      return () => channel?.removeEventListener('message', told);
    },
  };
}
