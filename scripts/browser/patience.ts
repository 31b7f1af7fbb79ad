/** Milliseconds after which a page will not come any more, on a machine that has much else to do. */
export const patience = 90_000;
