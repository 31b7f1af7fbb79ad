/** Points of time as all of the business reads them, wherever the browser stands: by the wall clock of Asia/Shanghai. */
export const wallTime = (parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hourCycle: 'h23', ...parts });

/** 9:05:07 → 09:05:07 */
export const timeOfDay = wallTime({ timeStyle: 'medium' });

/** 11/26 09:05, of what happened lately. */
export const lately = wallTime({ month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' });
