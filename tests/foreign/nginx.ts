import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#scripts/test/program.ts';
import { freePort } from './free-port.ts';
import { startProgram } from './program.ts';

const run = promisify(execFile);
/** The name in the example's configuration, and in the certificate. */
export const serverName = 'heddle.example';

export interface ProxyInFront {
  http: string;
  https: string;
  port: number;
  /** The certificate, which nobody has signed but its owner. */
  certificate: string;
  stop(): Promise<void>;
}

/** nginx with the configuration of examples/production, but for its ports and files, in front of a server at this port. */
export async function startNginx(upstream: number): Promise<ProxyInFront> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-nginx-'));
  const [plain, port] = [await freePort(), await freePort()];
  const [certificate, key] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'key.pem')];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${serverName}`],
    ...['-addext', `subjectAltName=DNS:${serverName},DNS:localhost`, '-keyout', key, '-out', certificate],
  ]);
  const example = await readFile(path.join(projectRoot, 'examples/production/nginx.conf'), 'utf8');
  const own = example
    .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll('/etc/ssl/heddle', folder);
  await writeFile(path.join(folder, 'heddle.conf'), own);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr; events {}
http { access_log off; ${places} include ${folder}/heddle.conf; }`,
  );
  const program = startProgram('/usr/sbin/nginx', [
    '-p',
    folder,
    '-e',
    'stderr',
    '-c',
    path.join(folder, 'nginx.conf'),
  ]);
  const proxy = {
    http: `http://localhost:${plain}`,
    https: `https://localhost:${port}`,
    port,
    certificate: await readFile(certificate, 'utf8'),
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await program.ready(() => asked(proxy, '/heddle/live'));
  return proxy;
}

/** What is answered to somebody who believes the certificate and nothing else. */
export const asked = (
  { port, certificate }: Pick<ProxyInFront, 'port' | 'certificate'>,
  address: string,
): Promise<{ status: number | undefined; headers: Record<string, unknown> }> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: address, ca: certificate, servername: serverName }, response => {
      response.resume();
      response.once('end', () => resolve({ status: response.statusCode, headers: response.headers }));
    })
      .once('error', reject)
      .end();
  });
