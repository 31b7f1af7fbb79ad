/**
 * `heddle/client`: all that the code of an app's own in the browser (extensions/) may import of Heddle, beside React.
 * What it says is kept from version to version.
 */
import type { OwnDrawing } from '#renderer/blocks/own/props.ts';
import type { CellKind } from '#renderer/cells/view.ts';
import type { InputKind } from '#renderer/inputs/props.ts';

export type { OwnExpression, OwnField, OwnPageLink, OwnProps } from '#renderer/blocks/own/props.ts';
export type { CellKind, CellView } from '#renderer/cells/view.ts';
export { described, hint, type InputKind, type InputProps } from '#renderer/inputs/props.ts';
export { useDeferredText } from '#renderer/inputs/text/useDeferredText.ts';
export type { FieldModel } from '#runtime/language/bundle/model.ts';

/** extensions/inputs/NAME.tsx: what a form has for a field of which the documents say `input: NAME`. */
export const defineInput = (input: InputKind): InputKind => input;

/** extensions/cells/NAME.ts: what lists and details show of a field of which the documents say `cell: NAME`, as data. */
export const defineCell = (cell: CellKind): CellKind => cell;

/** extensions/blocks/NAME/index.tsx: what a page shows of a block of which the documents say `block: NAME`; keys.yaml beside it has its keys. */
export const defineBlock = <Keys>(block: OwnDrawing<Keys>): OwnDrawing<Keys> => block;

/** extensions/kinds/NAME/index.tsx: all that a page shows of which the documents say `kind: NAME`; keys.yaml beside it has its keys. */
export const defineKind = <Keys>(kind: OwnDrawing<Keys>): OwnDrawing<Keys> => kind;
