import { readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { asUser } from '../../server/postgres.ts';
import { freePort } from '../free-port.ts';
import { type Program, startProgram } from '../program.ts';

/** Two PostgreSQL of which Patroni makes one the primary, by etcd; HAProxy leads to it. */
export interface Cluster {
  /** A superuser's connection to the database `postgres` of whoever is the primary, through HAProxy. */
  url: string;
  /** Kills the primary and its Patroni at one blow, as a machine that loses its power. */
  killPrimary(): Promise<void>;
  /** What the programs said last, for the message of a failure. */
  said(): string;
  /** Stops all with their data. */
  stop(): Promise<void>;
}

interface Member {
  postgres: number;
  rest: number;
  data: string;
  patroni: Program;
}

/** Starts them, and waits until the second is a synchronous standby of the first. @throws Error with what a program said */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-patroni-'));
  await chmod(folder, 0o755);
  const [client, peer, entry] = [await freePort(), await freePort(), await freePort()];
  const etcd = await startEtcd(folder, client, peer);
  const members = [await startMember(folder, 'one', client), await startMember(folder, 'two', client)];
  const alive = new Set(members);
  const haproxy = await startHaproxy(folder, entry, members);
  const url = `postgresql://postgres@127.0.0.1:${entry}/postgres`;
  const said = (): string => [etcd, haproxy, ...members.map(one => one.patroni)].map(one => one.said()).join('\n---\n');
  const stop = async (): Promise<void> => {
    await haproxy.stop();
    for (const member of alive) await endMember(member);
    await etcd.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const [first] = members;
  try {
    await first?.patroni.ready(() => standbyOf(url));
  } catch (error) {
    const words = said();
    await stop();
    throw new Error(words, { cause: error });
  }
  return {
    url,
    said,
    stop,
    async killPrimary() {
      for (const member of alive) {
        if (!(await isPrimary(member))) continue;
        alive.delete(member);
        return endMember(member);
      }
      throw new Error(`Nobody is the primary: ${said()}`);
    },
  };
}

async function standbyOf(url: string): Promise<void> {
  const asked = new pg.Client({ connectionString: url });
  try {
    await asked.connect();
    const { rows } = await asked.query("select 1 from pg_stat_replication where sync_state = 'sync'");
    if (rows.length === 0) throw new Error('no synchronous standby yet');
  } finally {
    await asked.end().catch(() => undefined);
  }
}

const isPrimary = ({ rest }: Member): Promise<boolean> =>
  fetch(`http://127.0.0.1:${rest}/primary`).then(
    answer => answer.ok,
    () => false,
  );

/** Patroni first, so that it starts nothing again; PostgreSQL has a process group of its own, and Patroni's outputs. */
async function endMember({ patroni, data }: Member): Promise<void> {
  const [pid] = (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const ended = patroni.kill();
  try {
    if (pid) process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It was gone already.
  }
  await ended;
}

async function startEtcd(folder: string, client: number, peer: number): Promise<Program> {
  const [here, there] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  const etcd = startProgram('etcd', [
    ...['--name', 'etcd', '--data-dir', path.join(folder, 'etcd'), '--log-level', 'error'],
    ...['--listen-client-urls', here, '--advertise-client-urls', here],
    ...['--listen-peer-urls', there, '--initial-advertise-peer-urls', there, '--initial-cluster', `etcd=${there}`],
  ]);
  await etcd.ready(async () => {
    if (!(await fetch(`${here}/health`)).ok) throw new Error('not yet');
  });
  return etcd;
}

async function startMember(folder: string, name: string, etcd: number): Promise<Member> {
  const [postgres, rest] = [await freePort(), await freePort()];
  const home = path.join(folder, name);
  const data = path.join(home, 'data');
  await mkdir(home);
  if (process.getuid?.() === 0) await chown(home, 65534, 65534);
  const debian = '/usr/lib/postgresql';
  const [newest] = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
  const config = path.join(folder, `${name}.yaml`);
  await writeFile(
    config,
    `scope: heddle
name: ${name}
restapi: { listen: '127.0.0.1:${rest}', connect_address: '127.0.0.1:${rest}' }
etcd3: { hosts: '127.0.0.1:${etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 1
    retry_timeout: 3
    synchronous_mode: true
    postgresql:
      parameters: { max_connections: 60, unix_socket_directories: '' }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, { auth: trust }]
postgresql:
  listen: 127.0.0.1:${postgres}
  connect_address: 127.0.0.1:${postgres}
  data_dir: ${data}
  bin_dir: ${debian}/${newest}/bin
  pgpass: ${path.join(home, 'pgpass')}
  authentication: { superuser: { username: postgres }, replication: { username: postgres } }
  pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
`,
    { mode: 0o644 },
  );
  const patroni = startProgram(...asUser('/usr/bin/patroni', [config]), { cwd: '/' });
  return { postgres, rest, data, patroni };
}

/** As docs/guides/scale.md has it. */
async function startHaproxy(folder: string, entry: number, members: readonly Member[]): Promise<Program> {
  const config = path.join(folder, 'haproxy.cfg');
  const servers = members.map(
    ({ postgres, rest }, n) => `  server member${n} 127.0.0.1:${postgres} check port ${rest}\n`,
  );
  await writeFile(
    config,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${entry}
  option httpchk GET /primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('')}`,
  );
  return startProgram('/usr/sbin/haproxy', ['-db', '-f', config]);
}
