/** What was counted on a call until now, from getStats. */
export interface Counts {
  /** ms since 1970. */
  at: number;
  received: number;
  lost: number;
  /** Seconds, both. */
  jitter: number;
  roundTrip: number;
  /** Mean time that audio waits in the jitter buffer, seconds. */
  buffered: number;
  bytesReceived: number;
  bytesSent: number;
  /** Of the own microphone since the call began; null where the browser does not tell. */
  energy: number | null;
}

/** How a call sounds. */
export interface Quality {
  /** Mean opinion, 1 to 4.5 (E-model, ITU-T G.107). */
  mos: number;
  /** ms */
  jitter: number;
  /** ms, there and back */
  roundTrip: number;
  /** Per cent of the packets since the last figure. */
  loss: number;
  /** Bad for a while; taken back only when it has been good for a while. */
  poor: boolean;
}

type Stat = Record<string, unknown>;
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** The figures of a report that matter; null before audio is received. */
export function readCounts(report: Iterable<readonly [string, unknown]>, at: number): Counts | null {
  const counts: Counts = {
    at,
    received: 0,
    lost: 0,
    jitter: 0,
    roundTrip: 0,
    buffered: 0,
    bytesReceived: 0,
    bytesSent: 0,
    energy: null,
  };
  let heard = false;
  for (const [, entry] of report) {
    const stat = entry as Stat;
    if (stat.type === 'inbound-rtp' && stat.kind === 'audio') {
      heard = true;
      counts.received += number(stat.packetsReceived);
      counts.lost += Math.max(0, number(stat.packetsLost));
      counts.bytesReceived += number(stat.bytesReceived);
      counts.jitter = Math.max(counts.jitter, number(stat.jitter));
      const emitted = number(stat.jitterBufferEmittedCount);
      if (emitted > 0) counts.buffered = number(stat.jitterBufferDelay) / emitted;
    } else if (stat.type === 'outbound-rtp' && stat.kind === 'audio') counts.bytesSent += number(stat.bytesSent);
    else if (stat.type === 'candidate-pair' && (stat.nominated === true || stat.selected === true))
      counts.roundTrip = Math.max(counts.roundTrip, number(stat.currentRoundTripTime));
    else if (stat.type === 'media-source' && stat.kind === 'audio' && typeof stat.totalAudioEnergy === 'number')
      counts.energy = stat.totalAudioEnergy;
  }
  return heard ? counts : null;
}

/** Coding and framing take so long, ms. */
const coding = 30;
/** G.711 with concealment (G.113 appendix I); Opus is not worse. */
const lossRobustness = 25.1;

/**
 * Mean opinion by the E-model, in its form for one narrow-band line (G.107): `delay` one way in ms, `loss` in per cent.
 * @internal
 */
export function meanOpinion(delay: number, loss: number): number {
  const late = 0.024 * delay + (delay > 177.3 ? 0.11 * (delay - 177.3) : 0);
  const damage = (95 * loss) / (loss + lossRobustness);
  const rating = Math.min(100, Math.max(0, 93.2 - late - damage));
  return Math.max(1, 1 + 0.035 * rating + rating * (rating - 60) * (100 - rating) * 7e-6);
}

/** The quality between two counts. Silence of the network alone (nothing received) is a whole loss. */
export function assess(before: Counts, now: Counts): Omit<Quality, 'poor'> {
  const received = now.received - before.received;
  const lost = Math.max(0, now.lost - before.lost);
  const loss = received + lost > 0 ? (100 * lost) / (received + lost) : 100;
  const delay = (now.roundTrip * 1_000) / 2 + Math.max(now.buffered, now.jitter * 2) * 1_000 + coding;
  return { mos: meanOpinion(delay, loss), jitter: now.jitter * 1_000, roundTrip: now.roundTrip * 1_000, loss };
}
