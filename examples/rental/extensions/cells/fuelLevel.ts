import { defineCell } from 'heddle/client';

/** Six eighths of a tank as ▮▮▮▮▮▮▯▯, red where it is nearly empty. */
export default defineCell(value => {
  const level = Number(value);
  const text = '▮'.repeat(level).padEnd(8, '▯');
  return level <= 2 ? { text, tone: 'negative' } : { text };
});
