import { Client, type IStompSocket, StompSocketState } from '@stomp/stompjs';
import { takeShortWay } from '#agent/connection/short-way.ts';
import { writeFrame } from '#agent/protocol/stomp/frame.ts';
import { type Figure, median } from '../figure.ts';
import { createStream } from './stream.ts';

const perSecond = 10_000;
const rounds = 9;

/** What a second's 10,000 events cost as STOMP frames: past stompjs by the short way, and read by stompjs itself. */
export async function measureFrames(): Promise<Figure[]> {
  const frames = createStream(perSecond).map((body, index) =>
    writeFrame('MESSAGE', { subscription: 'sub-0', 'message-id': String(index) }, body, '1.2'),
  );
  const times = { short: [] as number[], stompjs: [] as number[] };
  for (let round = 0; round < rounds + 1; round++) {
    const short = await processorTime(frames, true);
    const stompjs = await processorTime(frames, false);
    // The first round warms up.
    if (round === 0) continue;
    times.short.push(short);
    times.stompjs.push(stompjs);
  }
  const [short, stompjs] = [median(times.short), median(times.stompjs)];
  return [
    {
      name: 'frames of 10,000 events by the short way, by what stompjs takes for them',
      value: short / stompjs,
      unit: '×',
      limit: 0.5,
      note: `${short.toFixed(0)} and ${stompjs.toFixed(0)} ms of processor time, medians of ${rounds}; where it is no longer half, the short way goes`,
    },
  ];
}

/** Milliseconds of this process that the frames take from the socket to the listener. */
async function processorTime(frames: readonly string[], isShort: boolean): Promise<number> {
  const socket: IStompSocket = {
    url: 'bench:',
    readyState: StompSocketState.OPEN,
    onclose: null,
    onerror: null,
    onmessage: null,
    onopen: null,
    close: () => undefined,
    send: () => undefined,
  };
  let told = 0;
  const tell = (): void => {
    told += 1;
  };
  const connected = new Promise<void>(resolve => {
    const client: Client = new Client({
      webSocketFactory: () => (isShort ? takeShortWay(socket, id => id === 'sub-0', tell) : socket),
      reconnectDelay: 0,
      heartbeatIncoming: 0,
      heartbeatOutgoing: 0,
      logRawCommunication: true,
      onConnect: () => {
        client.subscribe('/user/agent', tell);
        resolve();
      },
    });
    client.activate();
  });
  await new Promise(resolve => setTimeout(resolve));
  socket.onmessage?.({ data: 'CONNECTED\nversion:1.2\n\n\0' });
  await connected;
  const before = process.cpuUsage();
  for (const data of frames) socket.onmessage?.({ data });
  const { user, system } = process.cpuUsage(before);
  if (told !== frames.length) throw new Error(`${told} of ${frames.length} frames were told`);
  return (user + system) / 1_000;
}
