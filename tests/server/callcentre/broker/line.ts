import type { Frame, Version } from '#agent/protocol/stomp/frame.ts';
import { FrameParser } from '#agent/protocol/stomp/parser.ts';
import { Broker } from '#server/callcentre/broker/broker.ts';
import type { Sent, Session } from '#server/callcentre/broker/session.ts';

/** A broker without a network: what clients sent it, and who has gone. */
export function openBroker() {
  const sent: Sent[] = [];
  const closed: string[] = [];
  const broker = new Broker({
    sent: (_, message) => void sent.push(message),
    closed: session => void closed.push(session.id),
  });
  return { broker, sent, closed, open: (id: string) => openLine(broker, id) };
}

/** A client that writes frames by hand and reads what comes back. */
export interface Client {
  session: Session;
  say(...texts: string[]): void;
  /** Connects and forgets the answer. */
  connect(version: Version): void;
  /** What has come since the last time. */
  heard(): (Frame | 'beat')[];
  /** The code that the line was closed with. */
  closedBy(): number | undefined;
}

function openLine(broker: Broker, id: string): Client {
  const parser = new FrameParser();
  parser.version = '1.2';
  let frames: (Frame | 'beat')[] = [];
  let code: number | undefined;
  const session = broker.open(id, {
    send: text => void frames.push(...parser.push(text)),
    close: reason => {
      code = reason;
    },
  });
  const heard = (): (Frame | 'beat')[] => {
    const all = frames;
    frames = [];
    return all;
  };
  return {
    session,
    say: (...texts) => {
      for (const text of texts) session.receive(text);
    },
    connect(version) {
      session.receive(`CONNECT\naccept-version:${version}\n\n\0`);
      heard();
    },
    heard,
    closedBy: () => code,
  };
}

/** A frame in short: its command, then the headers asked for. */
export const brief = (frames: (Frame | 'beat')[], ...names: string[]): string[] =>
  frames.map(frame =>
    frame === 'beat' ? frame : [frame.command, ...names.map(name => frame.headers.get(name) ?? '-')].join(' '),
  );
