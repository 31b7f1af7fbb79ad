import type { AgentSession } from '../../protocol/session.ts';

/** What a softphone registers with, and which calls it answers by itself (agent spec 3). */
export type SoftphoneSession = Pick<
  AgentSession,
  | 'enterpriseId'
  | 'bindTel'
  | 'sipIp'
  | 'sipPwd'
  | 'webrtcSocketUrl'
  | 'webrtcStunServer'
  | 'webrtcAutoAnswer'
  | 'webrtcExpiresTime'
>;

/** What a registration needs, read from the session (agent spec 3). */
export interface SipAccount {
  /** sip:{enterpriseId}{bindTel}@{sipIp} */
  address: string;
  user: string;
  password: string;
  socketUrl: string;
  /** Seconds. */
  expires: number;
  iceServers: RTCIceServer[];
}

/** Where the switch names no expiry. */
const presetExpires = 600;

/** A STUN server comes with or without its scheme; several are joined by commas. */
function readStun(servers: string | undefined): RTCIceServer[] {
  const urls = (servers ?? '')
    .split(',')
    .map(server => server.trim())
    .filter(Boolean)
    .map(server => (/^(stun|turn)s?:/i.test(server) ? server : `stun:${server}`));
  return urls.length > 0 ? [{ urls }] : [];
}

const isSocket = (url: string): boolean => /^wss?:$/.test(URL.canParse(url) ? new URL(url).protocol : '');

/** The account of a session; null with the fields that it lacks. */
export function readAccount(session: SoftphoneSession): { account: SipAccount | null; missing: string[] } {
  const { enterpriseId, bindTel = '', sipIp = '', sipPwd = '', webrtcSocketUrl = '' } = session;
  const needed = { bindTel, sipIp, sipPwd, webrtcSocketUrl: isSocket(webrtcSocketUrl) ? webrtcSocketUrl : '' };
  const missing = Object.entries(needed).flatMap(([field, text]) => (text === '' ? [field] : []));
  if (missing.length > 0) return { account: null, missing };
  const user = `${enterpriseId}${bindTel}`;
  const account: SipAccount = {
    address: `sip:${user}@${sipIp}`,
    user,
    password: sipPwd,
    socketUrl: webrtcSocketUrl,
    expires: session.webrtcExpiresTime ?? presetExpires,
    iceServers: readStun(session.webrtcStunServer),
  };
  return { account, missing };
}
