/** The oldest Node.js that the packages run on. */
export const oldest: readonly [number, number];
/** One sentence for the person who started us, or undefined when all is well. */
export function nodeProblem(version: string): string | undefined;
