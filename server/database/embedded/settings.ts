/**
 * PostgreSQL's settings for a database that shares a small machine with the application. They are passed on every
 * start rather than written into the cluster, so that the code is the one place that says them.
 * `port` is a free TCP port of the loopback interface; where nothing `lasts`, nobody waits for the disk.
 */
export function serverSettings(port: number, lasts: boolean): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // A socket file in /tmp would be one more thing to clean up and to protect.
    unix_socket_directories: '',
    max_connections: 60,
    // A new database gets all tables in one transaction, which holds a lock of each and of its indexes: thousands of an app of 10,000 documents.
    max_locks_per_transaction: 1024,
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    // Nobody follows it: what builds an index or fills a new table is on the disk before it counts, and not written twice.
    wal_level: 'minimal',
    max_wal_senders: 0,
    fsync: lasts ? 'on' : 'off',
    full_page_writes: lasts ? 'on' : 'off',
    synchronous_commit: lasts ? 'on' : 'off',
    // The disk is an SSD nowadays; the default of 4 is for spinning ones.
    random_page_cost: 1.1,
    // Parallel workers share memory through /dev/shm, 64 MB in a container: a big sort would fail there, and on two
    // processors it gains little.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // The log says what went wrong and not with whose data: no details of a row, no statement.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    cluster_name: 'heddle',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The one account that may connect, and the database it owns. It is no superuser: it cannot read the machine's files. */
export const ROLE = 'heddle';
export const DATABASE = 'heddle';

/** Who may connect: our role, from this machine, with its password. */
export const HOST_RULES = `# Written by Heddle when it made this database.
host  all  ${ROLE}  127.0.0.1/32  scram-sha-256
`;
