import JsSIP from 'jssip';
import type { EndEvent, RTCSession } from 'jssip/lib/RTCSession.js';
import type { IncomingRequest } from 'jssip/lib/SIPMessage.js';
import type { SipCall, SipCallEvents } from './agent.ts';

/** One incoming session of JsSIP. At its end every listener is taken off it. */
export function createJsSipCall(session: RTCSession, request: IncomingRequest): SipCall {
  let callbacks: SipCallEvents | null = null;
  let over = false;
  const audioSender = (): RTCRtpSender | undefined =>
    session.connection?.getSenders().find(({ track }) => track?.kind === 'audio');

  return {
    id: request.getHeader('Call-ID'),
    caller: request.from.uri.user,
    header: name => request.getHeader(name) as string | undefined,
    listen(events) {
      let connection: RTCPeerConnection | null = null;
      const heard = ({ streams, track }: RTCTrackEvent): void =>
        events.remoteStream(streams[0] ?? new MediaStream([track]));
      const end = ({ cause }: EndEvent): void => {
        over = true;
        callbacks = null;
        connection?.removeEventListener('track', heard);
        session.removeAllListeners();
        events.ended(cause);
      };
      session.on('peerconnection', event => {
        connection = event.peerconnection;
        connection.addEventListener('track', heard);
      });
      session.on('icecandidate', ({ ready }) => events.candidate(ready));
      session.on('confirmed', () => events.confirmed());
      callbacks = events;
      session.on('ended', end);
      session.on('failed', end);
    },
    answer: ({ stream, iceServers }) =>
      session.answer({
        mediaStream: stream,
        mediaConstraints: { audio: true, video: false },
        pcConfig: { iceServers },
      }),
    reject: status_code => session.terminate({ status_code }),
    hangUp: () => session.terminate(),
    // JsSIP's own events come before the other side has agreed; until then nothing else can be asked for.
    hold: () => session.hold({}, () => callbacks?.held()),
    unhold: () => session.unhold({}, () => callbacks?.unheld()),
    setMuted: muted => (muted ? session.mute({ audio: true }) : session.unmute({ audio: true })),
    tonesByRtp: () => audioSender()?.dtmf?.canInsertDTMF === true,
    sendTones: (tones, byRtp, duration, interToneGap) =>
      session.sendDTMF(tones, {
        duration,
        interToneGap,
        transportType: byRtp ? JsSIP.C.DTMF_TRANSPORT.RFC2833 : JsSIP.C.DTMF_TRANSPORT.INFO,
      }),
    async replaceTrack(track) {
      await audioSender()?.replaceTrack(track);
    },
    stats: async () => (over || !session.connection ? null : session.connection.getStats()),
  };
}
