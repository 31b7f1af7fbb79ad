import { useSnapshot } from 'valtio/react';
import { useServices } from './services.tsx';

/** Light or dark, dense or not, on the screen or on paper; changes with the person's choice and the machine's. */
export function useAppearance(): { dark: boolean; compact: boolean; printing: boolean } {
  const { dark, compact, printing } = useSnapshot(useServices().appearance.state, { sync: true });
  return { dark, compact, printing };
}
