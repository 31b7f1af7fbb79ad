import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../free-port.ts';
import { startProgram } from '../program.ts';

const server = '/usr/sbin/kamailio';
const config = path.join(import.meta.dirname, 'kamailio.cfg');

export interface Kamailio {
  /** Where telephones reach it: UDP. */
  sipPort: number;
  /** Where softphones reach it: WebSocket. */
  webPort: number;
  stop(): Promise<void>;
  /** Again at the same ports, without any memory. */
  start(): Promise<void>;
  /** Stops, and leaves nothing behind. */
  close(): Promise<void>;
}

/** A Kamailio of its own, with the WebSocket module; its sound goes by the rtpengine that listens at the port. */
export async function startKamailio(rtpengine: number): Promise<Kamailio> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-kamailio-'));
  const [sipPort, webPort] = await Promise.all([freePort(), freePort()]);
  const defined = [
    `LISTEN_SIP=udp:127.0.0.1:${sipPort}`,
    `LISTEN_WEB=tcp:127.0.0.1:${webPort}`,
    `RTPENGINE="udp:127.0.0.1:${rtpengine}"`,
  ];
  const memory = ['-m', '32', '-M', '8'];
  const words = ['-f', config, '-DD', '-E', '-Y', folder, ...memory, ...defined.flatMap(each => ['-A', each])];
  const run = () => startProgram(server, words, { cwd: folder });
  let program = run();
  const ready = () =>
    program.ready(
      () =>
        new Promise<void>((resolve, reject) => {
          const line = connect(webPort, '127.0.0.1', () => {
            line.destroy();
            resolve();
          });
          line.once('error', reject);
        }),
    );
  const close = async (): Promise<void> => {
    await program.stop();
    await rm(folder, { recursive: true, force: true });
  };
  await ready().catch(async error => {
    await close();
    throw error;
  });
  return {
    sipPort,
    webPort,
    stop: () => program.stop(),
    start() {
      program = run();
      return ready();
    },
    close,
  };
}
