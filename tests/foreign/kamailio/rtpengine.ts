import { createSocket } from 'node:dgram';
import { freePort } from '../free-port.ts';
import { startProgram } from '../program.ts';

/** The port on which it is told of calls, and its end. */
export interface RtpEngine {
  port: number;
  stop(): Promise<void>;
}

/** An rtpengine of its own, which stands between DTLS-SRTP and plain RTP; in user space, without its kernel module. */
export async function startRtpEngine(): Promise<RtpEngine> {
  const port = await freePort();
  const program = startProgram('/usr/bin/rtpengine', [
    '--config-file=none',
    '--foreground',
    '--log-stderr',
    '--log-level=4',
    '--table=-1',
    '--interface=127.0.0.1',
    `--listen-ng=127.0.0.1:${port}`,
    '--num-threads=2',
  ]);
  await program.ready(() => ping(port));
  return { port, stop: program.stop };
}

/** Asks in its own language (bencode behind a cookie). */
const ping = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    const end = (error?: Error): void => {
      clearTimeout(limit);
      socket.close();
      if (error) reject(error);
      else resolve();
    };
    const limit = setTimeout(() => end(new Error('no answer')), 500);
    socket.once('error', end);
    socket.once('message', () => end());
    socket.send('ready d7:command4:pinge', port, '127.0.0.1');
  });
