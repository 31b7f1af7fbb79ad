import type { IStompSocket } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import type { OpenSocket } from './stomp-transport.ts';

/** SockJS with the agent's own session id, as the switch tells sessions apart by it (agent spec 3, 7). */
export const openSockJs: OpenSocket = (url, sessionId, heard) => {
  const socket = new SockJS(url, undefined, { sessionId: () => sessionId });
  // The fallback transports beat by message; a websocket beats by its own ping, of which a page hears nothing.
  socket.addEventListener('heartbeat', heard);
  return socket as unknown as IStompSocket;
};
