/**
 * What a number is a number of. `cents` are whole cents and `fraction` is an amount with parts of a cent; `count` is
 * never an amount (days, people, what has a unit), `rate` has decimals, of `whole` only that it is whole is known.
 */
export type Measure = 'cents' | 'fraction' | 'count' | 'rate' | 'whole';
