/** Milliseconds between the heart-beats that the switch offers, both ways. */
export const offeredBeat = 10_000;
/** A browser's hidden tab fires timers once a minute and late: silence is forgiven for this many times what was agreed. */
const patience = 3;

/** How often we send at least, and the client does, ms; 0: not at all. */
type Beats = Record<'outgoing' | 'incoming', number>;

/** @param header the client's `heart-beat`: what it can send, what it wants; undefined: neither. */
export function agreeBeats(header: string | undefined): Beats | undefined {
  if (header === undefined) return { outgoing: 0, incoming: 0 };
  const [, can, wants] = /^(\d{1,9}),(\d{1,9})$/.exec(header.replaceAll(' ', '')) ?? [];
  if (can === undefined || wants === undefined) return undefined;
  const agreed = (theirs: number): number => (theirs === 0 ? 0 : Math.max(theirs, offeredBeat));
  return { outgoing: agreed(Number(wants)), incoming: agreed(Number(can)) };
}

/** Beats until stop(); `heard` is told of everything that arrives, `lost` is called once when nothing did. */
export function beat({ outgoing, incoming }: Beats, send: () => void, lost: () => void) {
  let last = Date.now();
  const sender = outgoing > 0 ? setInterval(send, outgoing) : undefined;
  const watcher =
    incoming > 0 ? setInterval(() => Date.now() - last > incoming * patience && lost(), incoming) : undefined;
  return {
    heard: () => {
      last = Date.now();
    },
    stop: () => {
      clearInterval(sender);
      clearInterval(watcher);
    },
  };
}
