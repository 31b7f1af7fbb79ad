/** A number of its own for each customer. */
export const anyNumber = (): string => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
