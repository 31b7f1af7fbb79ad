import { useEffect, useState } from 'react';
import type { Language } from '../language/language.ts';

/** A field as it can be ticked. */
export interface OfferedField {
  name: string;
  label: string;
  /** Nothing can be added without it: the form has it in any case. */
  isNeeded: boolean;
}

export interface OfferedEntity {
  name: string;
  title: string;
  fields: OfferedField[];
}

/** What pages can be made of (scripts/heddle/lsp/new-pages.ts). */
export interface Offered {
  entities: OfferedEntity[];
  roles: string[];
  groups: { key: string; title: string }[];
}

/** What is offered; undefined until it is there, an error where it cannot be had. */
export function useOffered(language: Language): Offered | Error | undefined {
  const [offered, setOffered] = useState<Offered | Error>();
  useEffect(() => {
    let isWanted = true;
    language.ask<Offered | null>('heddle/pagesOffered', {}).then(
      given => isWanted && setOffered(given ?? new Error('没有可用的实体')),
      (error: Error) => isWanted && setOffered(error),
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return offered;
}
