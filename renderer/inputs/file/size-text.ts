/** 1536 → 1.5 KB */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [amount, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB'];
  return `${amount.toFixed(1).replace(/\.0$/, '')} ${unit}`;
}
