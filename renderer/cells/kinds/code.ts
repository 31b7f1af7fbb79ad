import type { CellKind } from '../view.ts';

/** Codes as the labels and colours of their dictionary; a code that it does not know, as it is. */
export const codeCell: CellKind = {
  align: 'left',
  width: 110,
  view(value, field, _row, dictionaries) {
    const items = field.dictionary ? dictionaries.items(field.dictionary) : [];
    const codes = (Array.isArray(value) ? value : [value]).map(String);
    const found = codes.map(code => items.find(item => item.value === code) ?? { label: code });
    const text = found.map(item => item.label).join('、');
    // A dictionary without colours is a plain classification; tags would make a table of it a fairground.
    if (!found.some(item => 'colour' in item && item.colour)) return { text };
    return {
      text,
      tags: found.map(item => ({ text: item.label, colour: ('colour' in item && item.colour) || 'default' })),
    };
  },
};
