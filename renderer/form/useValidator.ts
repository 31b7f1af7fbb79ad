import { useEffect } from 'react';
import { afterPaint } from '#renderer/hooks/painted.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { afterPress } from '#renderer/ui/press/after-press.ts';
import type { FormEngine } from './contract.ts';

/**
 * Fetches the validator of a form ahead, so that a field is validated when it is left, and also where the network has
 * gone meanwhile; but what can be typed in is painted first. Who saves asks for it again.
 * @param name of its file in the bundle
 */
export function useValidator(engine: FormEngine, name: string): void {
  const { bundle } = useServices();
  useEffect(
    () =>
      afterPaint(() => {
        bundle.validator(name).then(
          validator => afterPress(() => engine.validateBy(validator)),
          () => undefined,
        );
      }),
    [bundle, name, engine],
  );
}
