/** Between the parts of an input's id: `prefix-rows-0-part`. No name has it. */
export const idSeparator = '-';

/** The id that rjsf gives the input of a field. */
export const idOf = (prefix: string, name: string): string => `${prefix}${idSeparator}${name}`;

/** The id of what stands below an input: its message, its help. */
export const belowId = (id: string): string => `${id}-below`;

/** The place (`rows.0.part`) that rjsf's id of an input names; '' for the form itself. */
export const placeOf = (id: string, prefix: string): string =>
  id.slice(prefix.length + idSeparator.length).replaceAll(idSeparator, '.');
