/** The month that is shown, of 31 days. */
export const month = '2026-10';
export const days = Array.from({ length: 31 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);

/** The shifts by code. */
export const kinds: Readonly<Record<string, string>> = { early: '早班', middle: '中班', late: '晚班', off: '休息' };
