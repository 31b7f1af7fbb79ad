import { useSnapshot } from 'valtio/react';
import { useServices } from './services.tsx';

/** Light or dark, dense or not; changes with the person's choice and the machine's. */
export function useAppearance(): { dark: boolean; compact: boolean } {
  const { dark, compact } = useSnapshot(useServices().appearance.state);
  return { dark, compact };
}
