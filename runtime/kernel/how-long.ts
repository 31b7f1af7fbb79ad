const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/**
 * How long something lasts, in the two largest words that tell it: 3天2小时, 5小时, 12分钟.
 * @param milliseconds less than a minute is a minute
 */
export function howLong(milliseconds: number): string {
  const [days, hours] = [Math.floor(milliseconds / day), Math.floor((milliseconds % day) / hour)];
  if (days > 0) return hours > 0 && days < 10 ? `${days}天${hours}小时` : `${days}天`;
  return hours > 0 ? `${hours}小时` : `${Math.max(1, Math.floor(milliseconds / minute))}分钟`;
}
