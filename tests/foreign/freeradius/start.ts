import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../free-port.ts';
import { type Program, startProgram } from '../program.ts';

/** One session that FreeRADIUS knows of; of others it says that they are over (RFC 5176, Error-Cause 503). */
export const session = { username: 'KD900001', acctSessionId: '4F-1' };
/** One that it refuses to end (Error-Cause 501: administratively prohibited). */
export const protectedUser = 'KD900911';
export const secret = 'xyzzy5461';

/** A server for dynamic authorisation alone, as a BRAS has one, in the foreground. */
export async function startFreeRadius(): Promise<{ port: number; program: Program; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'heddle-freeradius-'));
  const port = await freePort();
  await writeFile(path.join(folder, 'radiusd.conf'), configuration(folder, port));
  const program = startProgram('/usr/sbin/freeradius', ['-f', '-l', 'stdout', '-d', folder, '-n', 'radiusd']);
  await program.ready(async () => {
    if (!program.said().includes('Ready to process requests')) throw new Error('not yet');
  });
  return {
    port,
    program,
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (folder: string, port: number): string => `
prefix = /usr
libdir = /usr/lib/freeradius
name = heddle
logdir = ${folder}
run_dir = ${folder}
pidfile = ${folder}/pid
log {
  destination = stdout
}
security {
  allow_vulnerable_openssl = yes
}
thread pool {
  start_servers = 1
  max_servers = 4
  min_spare_servers = 1
  max_spare_servers = 2
}
client ours {
  ipaddr = 127.0.0.1
  secret = ${secret}
  require_message_authenticator = no
}
modules {
  always ok {
    rcode = ok
  }
  always reject {
    rcode = reject
  }
}
server bras {
  listen {
    type = coa
    ipaddr = 127.0.0.1
    port = ${port}
  }
  recv-coa {
    if (&User-Name == "${protectedUser}") {
      update reply {
        &Error-Cause := 501
      }
      reject
    }
    elsif (&User-Name == "${session.username}" && &Acct-Session-Id == "${session.acctSessionId}") {
      ok
    }
    else {
      update reply {
        &Error-Cause := 503
      }
      reject
    }
  }
  send-coa {
    ok
  }
}
`;
