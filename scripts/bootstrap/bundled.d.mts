/** Runs a TypeScript module as one file, which is kept until one of its sources changes. */
export function runBundled(module: URL, root: URL): Promise<void>;
/** The file of such a program, which a package has ready; one of its own for each state of its sources. */
export function bundledProgram(module: URL, root: URL): Promise<string>;
/** What a program is called as a file. @param source from the folder of package.json on */
export function programName(source: string): string;
