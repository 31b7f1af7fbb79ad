import type { StoredFile } from '#runtime/language/bundle/model.ts';
import type { CellKind } from '../view.ts';

/** Files, each to be fetched by a click. */
export const fileCell: CellKind = (value, text) => ({
  text,
  files: (value as readonly StoredFile[]).map(({ id, name }) => ({ id, name })),
});
