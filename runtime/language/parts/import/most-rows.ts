/** Rows of one import that is one transaction, in which others wait for the numbers that it takes. */
const mostAtOnce = 1000;
/** Rows of one that may be carried out in the background, part by part. */
const mostInParts = 10_000;

/** Most rows of a file. @param inParts whether app.yaml says that imports are carried out in the background */
export const mostRows = (inParts: boolean): number => (inParts ? mostInParts : mostAtOnce);
