/** How a program is started. */
export interface NpmCommand {
  file: string;
  args: string[];
  options: { cwd: string; shell: boolean };
}

/** npm as it runs us, else the one on the PATH. @param cwd the folder in which it works */
export function npmCommand(args: readonly string[], cwd: string): NpmCommand {
  // Under another manager of packages this names that one.
  const own = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  return own === undefined
    ? { file: 'npm', args: [...args], options: { cwd, shell: process.platform === 'win32' } }
    : { file: process.execPath, args: [own, ...args], options: { cwd, shell: false } };
}
