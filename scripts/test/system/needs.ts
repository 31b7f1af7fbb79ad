import { existsSync, readdirSync } from 'node:fs';

/** A program of the system that tests need. */
export interface Need {
  /** For the sentence when it is missing. */
  title: string;
  /** Where it may be: absolute paths, or names to look for on the PATH; the first that exists is taken. */
  places(): string[];
  /** What apt-get installs. */
  aptPackages: readonly string[];
}

export const chromium: Need = {
  title: 'Chromium (the browser tests drive it)',
  places: () => [
    ...(process.env.CHROMIUM ? [process.env.CHROMIUM] : []),
    // Chromium's own shell without windows does the same pages with less work.
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  aptPackages: ['chromium-headless-shell'],
};

const debianPostgres = '/usr/lib/postgresql';

export const postgresPrograms: Need = {
  title: 'the PostgreSQL server programs (some tests run on a real PostgreSQL)',
  // Debian keeps them off the PATH, one folder a version.
  places: () => [...versions(debianPostgres).map(version => `${debianPostgres}/${version}/bin/initdb`), 'initdb'],
  aptPackages: ['postgresql'],
};

export const pgBouncer: Need = {
  title: 'PgBouncer (a pooler in front of PostgreSQL)',
  places: () => ['/usr/sbin/pgbouncer', 'pgbouncer'],
  aptPackages: ['pgbouncer'],
};

export const podman: Need = {
  title: 'podman (builds and runs containers)',
  places: () => ['podman'],
  aptPackages: ['podman', 'buildah', 'runc'],
};

export const mmdebstrap: Need = {
  title: 'mmdebstrap (a Debian of its own, as a container begins with)',
  places: () => ['mmdebstrap'],
  aptPackages: ['mmdebstrap'],
};

export const patroni: Need = {
  title: 'Patroni (who is the primary of several PostgreSQL)',
  places: () => ['/usr/bin/patroni'],
  aptPackages: ['patroni', 'python3-etcd'],
};

export const etcd: Need = {
  title: 'etcd (what Patroni agrees by)',
  places: () => ['etcd'],
  aptPackages: ['etcd-server'],
};

export const haproxy: Need = {
  title: 'HAProxy (leads to the primary)',
  places: () => ['/usr/sbin/haproxy'],
  aptPackages: ['haproxy'],
};

export const nginx: Need = {
  title: 'nginx (the proxy in front of an installation)',
  places: () => ['/usr/sbin/nginx', 'nginx'],
  aptPackages: ['nginx-light'],
};

export const openSsl: Need = {
  title: 'openssl (a certificate to be tried)',
  places: () => ['openssl'],
  aptPackages: ['openssl'],
};

export const rabbitMq: Need = {
  title: 'RabbitMQ with web-stomp (the client’s STOMP is tried at it)',
  places: () => ['/usr/lib/rabbitmq/bin/rabbitmq-server'],
  aptPackages: ['rabbitmq-server'],
};

export const freeRadius: Need = {
  title: 'FreeRADIUS (the gateway that ends sessions is tried at it)',
  places: () => ['/usr/sbin/freeradius'],
  aptPackages: ['freeradius'],
};

const libraries = '/usr/lib';

export const kamailio: Need = {
  title: 'Kamailio with its WebSocket module (the softphone registers there)',
  // Without the module, which is a package of its own, the program is of no use.
  places: () => (entries(libraries).some(hasWebSocketModule) ? ['/usr/sbin/kamailio'] : []),
  aptPackages: ['kamailio', 'kamailio-websocket-modules'],
};

/** Debian keeps modules in the folder of the machine's architecture. */
const hasWebSocketModule = (folder: string): boolean =>
  existsSync(`${libraries}/${folder}/kamailio/modules/websocket.so`);

export const rtpEngine: Need = {
  title: 'rtpengine (sound between browsers and telephones)',
  places: () => ['/usr/bin/rtpengine'],
  aptPackages: ['rtpengine-daemon'],
};

export const sipp: Need = {
  title: 'SIPp (customers who call the softphone)',
  places: () => ['/usr/bin/sipp'],
  aptPackages: ['sip-tester'],
};

const versions = (folder: string): string[] => entries(folder).sort((a, b) => Number(b) - Number(a));

function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
