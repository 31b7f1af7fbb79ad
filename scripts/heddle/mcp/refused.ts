/** What was asked for is not to be had: in words, with what to do. */
export class Refused extends Error {}
