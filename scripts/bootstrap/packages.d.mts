export interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  link?: boolean;
}
/** Installs the packages when node_modules is not what package-lock.json asks for; false when npm failed. */
export function packagesReady(root: URL, development: boolean): Promise<boolean>;
/** The packages of the lock that are not installed in the version it names. */
export function missing(
  wanted: Record<string, LockedPackage>,
  installed: Record<string, LockedPackage>,
  development: boolean,
  machine?: { platform: string; arch: string },
): string[];
