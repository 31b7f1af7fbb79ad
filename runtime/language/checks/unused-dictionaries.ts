import type { Check } from './check.ts';

/** A dictionary that no field names is likely misspelt somewhere. */
export const unusedDictionaries: Check = ({ documents, resolved, reporter }) => {
  if (documents.broken.size > 0) return;
  for (const dictionary of documents.dictionaries.values())
    if (!resolved.usedDictionaries.has(dictionary.name))
      reporter.report(dictionary, 'HD506', ['title'], { name: dictionary.name });
};
