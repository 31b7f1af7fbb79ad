import { createServer } from 'node:net';
import { codeOf, StartError } from './start-error.ts';

/** Makes sure that the port can be had, before anything slow is begun. @throws StartError */
export function portIsFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', error => reject(portError(error, host, port)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** The sentence for a failure to listen. */
export function portError(error: unknown, host: string, port: number): StartError {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use: stop the program that has it, or choose another with --port N.`);
  if (code === 'EACCES')
    return new StartError(
      `Port ${port} needs more rights than this account has: choose one from 1024 on with --port N.`,
    );
  if (code === 'EADDRNOTAVAIL')
    return new StartError(`This machine has no address ${host}: choose another with --host ADDRESS.`);
  return new StartError(`Listening on ${host}:${port} failed (${code ?? String(error)}).`);
}
