/** What is used of a WebSocket. */
export type NativeSocket = Pick<
  WebSocket,
  'readyState' | 'onopen' | 'onclose' | 'onmessage' | 'onerror' | 'send' | 'close'
>;
export type OpenNativeSocket = (url: string, protocol: string) => NativeSocket;

const openState = 1;

/**
 * A WebSocket as JsSIP takes one (its Socket interface, RFC 7118). JsSIP's own reconnects by its own rule, without end
 * and by timers that a hidden tab slows; this one opens only when told.
 */
export function createSipSocket(url: string, open: OpenNativeSocket, heard: () => void) {
  const { protocol, host } = new URL(url);
  let native: NativeSocket | null = null;
  const letGo = (): void => {
    if (!native) return;
    native.onopen = native.onclose = native.onmessage = native.onerror = null;
    native.close();
    native = null;
  };
  const socket = {
    url,
    sip_uri: `sip:${host};transport=ws`,
    via_transport: protocol === 'wss:' ? 'WSS' : 'WS',
    onconnect: (): void => undefined,
    ondisconnect: (_error: boolean, _code?: number, _reason?: string): void => undefined,
    ondata: (_data: unknown): void => undefined,
    connect(): void {
      letGo();
      try {
        native = open(url, 'sip');
      } catch (error) {
        socket.ondisconnect(true, 0, String(error));
        return;
      }
      native.onopen = () => socket.onconnect();
      native.onclose = ({ code, reason }) => {
        native = null;
        socket.ondisconnect(true, code, reason);
      };
      native.onmessage = ({ data }) => {
        heard();
        socket.ondata(data);
      };
    },
    disconnect: letGo,
    /** As if the other side had closed. */
    drop(): void {
      letGo();
      socket.ondisconnect(true, 0, 'silent');
    },
    send(text: string): boolean {
      if (native?.readyState !== openState) return false;
      native.send(text);
      return true;
    },
    isConnected: (): boolean => native?.readyState === openState,
    isConnecting: (): boolean => native !== null && native.readyState < openState,
  };
  return socket;
}
