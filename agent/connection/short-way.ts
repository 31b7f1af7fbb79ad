import type { IStompSocket } from '@stomp/stompjs';
import { readWholeFrame, type WholeFrame } from '../protocol/stomp/whole-frame.ts';

/**
 * Gives the bodies of MESSAGE frames that come whole, each in a text of its own, to `message`; all else goes on to
 * stompjs, which reads byte by byte: half of what an event costs a page, and a large queue has thousands a second.
 * From the first text on that is not one whole frame all goes on, as what follows may be the rest of it.
 * @param isSubscribed whether a frame of this subscription is wanted
 * @returns the same socket
 */
export function takeShortWay(
  socket: IStompSocket,
  isSubscribed: (id: string) => boolean,
  message: (body: string) => void,
): IStompSocket {
  let isShort = true;
  let onward: IStompSocket['onmessage'];
  const hear: IStompSocket['onmessage'] = event => {
    if (isShort && !isBeat(event.data)) {
      const whole = typeof event.data === 'string' ? readWholeFrame(event.data) : null;
      if (whole?.command === 'MESSAGE' && isSubscribed(subscriptionOf(whole) ?? '')) return message(whole.body);
      isShort = whole !== null;
    }
    onward?.(event);
  };
  const set = (given: IStompSocket['onmessage']): void => {
    onward = given;
  };
  // A WebSocket calls what was set by its own setter; SockJS calls what the property gives.
  socket.onmessage = hear;
  return Object.defineProperty(socket, 'onmessage', { get: () => hear, set });
}

const isBeat = (data: unknown): boolean => data === '\n';
const subscriptionOf = ({ lines }: WholeFrame): string | undefined =>
  lines.find(line => line.startsWith(subscriptionHeader))?.slice(subscriptionHeader.length);
const subscriptionHeader = 'subscription:';
