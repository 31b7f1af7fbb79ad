import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import type { Services } from '#runtime/services/services.ts';

/** @returns what a form proposes for a field of a dictionary with `lastChosen`: the person's last choice, while it is offered */
export function lastChosenBy({ dictionaries, lastChoices }: Pick<Services, 'dictionaries' | 'lastChoices'>) {
  return ({ dictionary = '' }: BundledFormField): string | undefined => {
    const last = lastChoices.of(dictionary);
    return dictionaries.items(dictionary).some(({ value, off }) => value === last && !off) ? last : undefined;
  };
}
