/** What is used of a WebSocket. */
export type NativeSocket = Pick<
  WebSocket,
  'readyState' | 'onopen' | 'onclose' | 'onmessage' | 'onerror' | 'send' | 'close'
>;
export type OpenNativeSocket = (url: string, protocol: string) => NativeSocket;

const openState = 1;

/** A message in a few words for the log: its method or status, and which request it is about. Without addresses. @internal */
export function summarise(text: string): string {
  const [first = ''] = text.split('\r\n', 1);
  const request = /^cseq *: *(\d+ +\w+)/im.exec(text)?.[1] ?? '';
  const status = /^SIP\/2\.0 (\d{3})/.exec(first)?.[1];
  return status ? `${status} (${request})` : request || 'keep-alive';
}

/**
 * A WebSocket as JsSIP takes one (its Socket interface, RFC 7118). JsSIP's own reconnects by its own rule, without end
 * and by timers that a hidden tab slows; this one opens only when told.
 */
export function createSipSocket(
  url: string,
  open: OpenNativeSocket,
  passed: (direction: 'in' | 'out', summary: string) => void,
) {
  const { protocol, host } = new URL(url);
  let native: NativeSocket | null = null;
  const release = (): void => {
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
      release();
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
        passed('in', summarise(String(data)));
        socket.ondata(data);
      };
    },
    disconnect: release,
    /** As if the other side had closed. */
    drop(): void {
      release();
      socket.ondisconnect(true, 0, 'silent');
    },
    send(text: string): boolean {
      if (native?.readyState !== openState) return false;
      passed('out', summarise(text));
      native.send(text);
      return true;
    },
    isConnected: (): boolean => native?.readyState === openState,
    isConnecting: (): boolean => native !== null && native.readyState < openState,
  };
  return socket;
}
