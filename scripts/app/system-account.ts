import { hostname, userInfo } from 'node:os';

/** Who works here, where nobody says it: the account of the system at its machine, for example `lisi@desk`. */
export function systemAccount(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A number without a name, as containers have it.
    return `${process.getuid?.() ?? '?'}@${hostname()}`;
  }
}
