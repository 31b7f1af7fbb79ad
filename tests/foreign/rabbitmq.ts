import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { startProgram } from './program.ts';

const run = promisify(execFile);
const server = '/usr/lib/rabbitmq/bin/rabbitmq-server';

/** A RabbitMQ of its own in a temporary folder, with web-stomp on a free port. */
export async function startRabbitMq(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-rabbitmq-'));
  const [amqp, distribution, web, stomp] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const config = path.join(folder, 'rabbitmq.conf');
  const plugins = path.join(folder, 'plugins');
  await writeFile(plugins, '[rabbitmq_web_stomp].');
  await writeFile(
    config,
    [
      `listeners.tcp.default = 127.0.0.1:${amqp}`,
      `stomp.listeners.tcp.1 = 127.0.0.1:${stomp}`,
      `web_stomp.tcp.port = ${web}`,
      'web_stomp.tcp.ip = 127.0.0.1',
    ].join('\n'),
  );
  const program = startProgram(server, [], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      RABBITMQ_NODENAME: `heddle-${amqp}@localhost`,
      RABBITMQ_DIST_PORT: String(distribution),
      RABBITMQ_CONFIG_FILE: config,
      RABBITMQ_ENABLED_PLUGINS_FILE: plugins,
      RABBITMQ_MNESIA_BASE: path.join(folder, 'data'),
      RABBITMQ_LOG_BASE: path.join(folder, 'log'),
      // The port mapper of Erlang is not needed by one node, and would stay behind.
      ERL_EPMD_PORT: String(await freePort()),
    },
  });
  const stop = async (): Promise<void> => {
    await program.kill();
    await run('epmd', ['-kill']).catch(() => undefined);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await program.ready(() => fetch(`http://127.0.0.1:${web}/`));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `ws://127.0.0.1:${web}/ws`, stop };
}
