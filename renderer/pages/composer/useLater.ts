import { useEffect, useState } from 'react';

/** A value as it was when it had not changed for a while. @param pause milliseconds */
export function useLater<T>(value: T, pause: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
