import { networkInterfaces } from 'node:os';
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift';
import { Arrivals } from './arrivals.ts';
import { decode, encode, type Frame, frameSize, pcmu, silence } from './g711.ts';
import { keyTones } from './keys.ts';

const telephoneEvent = 101;
const keyOf = (event: number): string => '0123456789*#'[event] ?? '';

const codec = (name: string, payloadType: number): RTCRtpCodecParameters =>
  new RTCRtpCodecParameters({ mimeType: `audio/${name}`, clockRate: 8000, channels: 1, payloadType });

/** A machine without a network has its own address only. */
const ownAddress = (): string[] =>
  Object.values(networkInterfaces())
    .flat()
    .some(one => one && !one.internal && one.family === 'IPv4')
    ? []
    : ['127.0.0.1'];

/**
 * The switch's end of one telephone's sound (WebRTC): G.711 alone, so that what goes through it is a look-up in a
 * table. Keys that come as events (RFC 4733) are heard as their tones.
 */
export class Peer {
  private readonly connection: RTCPeerConnection;
  private readonly track = new MediaStreamTrack({ kind: 'audio' });
  private readonly arrivals = new Arrivals();
  private readonly transceiver: ReturnType<RTCPeerConnection['addTransceiver']>;
  private key: { stamp: number; tone: () => Frame | undefined } | undefined;
  private sequence = Math.floor(Math.random() * 0x10000);
  private stamp = Math.floor(Math.random() * 0x7fffffff);

  /** @param stunServer `host:port`, for a switch that does not know its own address; empty: none. */
  constructor(stunServer = '') {
    this.connection = new RTCPeerConnection({
      iceServers: stunServer ? [{ urls: `stun:${stunServer}` }] : [],
      iceUseIpv6: false,
      iceAdditionalHostAddresses: ownAddress(),
      codecs: {
        audio: [codec('PCMU', pcmu), codec('telephone-event', telephoneEvent)],
        video: [],
      },
    });
    this.transceiver = this.connection.addTransceiver(this.track, { direction: 'sendrecv' });
    this.transceiver.onTrack.subscribe(({ onReceiveRtp }) => {
      onReceiveRtp.subscribe(packet => this.receive(packet));
    });
  }

  /** Our offer, with all our addresses in it. */
  async offer(): Promise<string> {
    await this.connection.setLocalDescription(await this.connection.createOffer());
    return this.connection.localDescription?.sdp ?? '';
  }

  /** @throws Error where the answer cannot be understood. */
  accept(answer: string): Promise<void> {
    return this.connection.setRemoteDescription({ type: 'answer', sdp: answer });
  }

  /** Answers an offer of the other side. @throws Error where it cannot be understood. */
  async answer(offer: string): Promise<string> {
    await this.connection.setRemoteDescription({ type: 'offer', sdp: offer });
    await this.connection.setLocalDescription(await this.connection.createAnswer());
    return this.connection.localDescription?.sdp ?? '';
  }

  /** What comes from the telephone in these 20 ms. */
  take(): Frame {
    const frame = this.arrivals.take() ?? silence;
    return this.key?.tone() ?? frame;
  }

  /** Sends 20 ms. */
  send(frame: Frame): void {
    this.sequence = (this.sequence + 1) & 0xffff;
    this.stamp = (this.stamp + frameSize) >>> 0;
    const header = new RtpHeader({
      payloadType: pcmu,
      sequenceNumber: this.sequence,
      timestamp: this.stamp,
    });
    this.track.writeRtp(new RtpPacket(header, Buffer.from(encode(frame))));
  }

  close(): void {
    this.connection.close().catch(() => undefined);
  }

  private receive({ header, payload }: RtpPacket): void {
    const { payloadType, timestamp } = header;
    if (payloadType === telephoneEvent) return this.press(payload[0] ?? 0, timestamp);
    if (payloadType === pcmu) this.arrivals.put(decode(payload));
  }

  /** All events of one key have one time stamp. */
  private press(event: number, stamp: number): void {
    if (this.key?.stamp !== stamp)
      this.key = { stamp, tone: keyTones({ digits: keyOf(event), duration: 100, gap: 0 }) };
  }
}
