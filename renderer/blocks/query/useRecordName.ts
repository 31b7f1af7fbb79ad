import { useEffect, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { recordOptions } from '#renderer/inputs/reference/records.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { searchParameter } from '#runtime/language/fields/search.ts';

/** What the record is called that a list is filtered by; undefined until it is known, and of what is no reference. */
export function useRecordName({ reference }: FieldModel, value: unknown): string | undefined {
  const { calls, dictionaries } = useServices();
  const [name, setName] = useState<string>();
  useEffect(() => {
    setName(undefined);
    if (!reference?.call || (typeof value !== 'number' && typeof value !== 'string')) return;
    const gone = new AbortController();
    const asked = { [searchParameter(reference.key)]: value, limit: 1 };
    calls.run(reference.call, asked, { quiet: true, asks: true, signal: gone.signal }).then(
      answer =>
        setName(
          recordOptions(answer, reference, dictionaries.items).find(option => option.value === Number(value))?.label,
        ),
      // It is called by its number then.
      () => undefined,
    );
    return () => gone.abort();
  }, [calls, dictionaries, reference, value]);
  return name;
}
