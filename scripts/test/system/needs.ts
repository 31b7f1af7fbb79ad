import { readdirSync } from 'node:fs';

/** A program of the system that tests need. */
export interface Need {
  /** For the sentence when it is missing. */
  title: string;
  /** Where it may be: absolute paths, or names to look for on the PATH; the first that exists is taken. */
  places(): string[];
  /** What apt-get installs. */
  aptPackage: string;
}

export const chromium: Need = {
  title: 'Chromium (the browser tests drive it)',
  places: () => [
    ...(process.env.CHROMIUM ? [process.env.CHROMIUM] : []),
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  aptPackage: 'chromium',
};

const debianPostgres = '/usr/lib/postgresql';

export const postgresPrograms: Need = {
  title: 'the PostgreSQL server programs (some tests run on a real PostgreSQL)',
  // Debian keeps them off the PATH, one folder a version.
  places: () => [...versions(debianPostgres).map(version => `${debianPostgres}/${version}/bin/initdb`), 'initdb'],
  aptPackage: 'postgresql',
};

export const rabbitMq: Need = {
  title: 'RabbitMQ with web-stomp (the client’s STOMP is tried at it)',
  places: () => ['/usr/lib/rabbitmq/bin/rabbitmq-server'],
  aptPackage: 'rabbitmq-server',
};

function versions(folder: string): string[] {
  try {
    return readdirSync(folder).sort((a, b) => Number(b) - Number(a));
  } catch {
    return [];
  }
}
