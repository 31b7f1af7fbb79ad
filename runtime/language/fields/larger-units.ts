const sizes = ['KB', 'MB', 'GB', 'TB', 'PB'];

/** 29676265 → 28.30MB; what is less than a KB stays in bytes. */
function ofBytes(bytes: number): string | undefined {
  const power = Math.min(sizes.length, Math.floor(Math.log2(bytes) / 10));
  return power < 1 ? undefined : `${(bytes / 1024 ** power).toFixed(2)}${sizes[power - 1]}`;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** 1030 → 17分10秒, 7380 → 2小时03分: the two largest parts. */
function ofSeconds(seconds: number): string | undefined {
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  if (days > 0) return `${days}天${two(hours % 24)}小时`;
  if (hours > 0) return `${hours}小时${two(minutes % 60)}分`;
  return minutes > 0 ? `${minutes}分${two(Math.floor(seconds % 60))}秒` : undefined;
}

const larger: Readonly<Record<string, (value: number) => string | undefined>> = { 字节: ofBytes, 秒: ofSeconds };

/** A number of bytes or seconds as staff read a large one; undefined where it is read as it is. */
export const inLargerUnits = (value: unknown, unit: string | undefined): string | undefined =>
  typeof value === 'number' && value > 0 && unit !== undefined ? larger[unit]?.(value) : undefined;
