/** The window of somebody at work. What moves in it is drawn again and again, on processors that others need. */
export const atWork = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1366, height: 768 },
  reducedMotion: 'reduce',
} as const;
