import { readArguments } from '../../resolve/value.ts';
import { placedKeys } from '../data.ts';
import type { BlockUse } from '../every-block.ts';
import type { BundledWidgetBlock, WidgetBlock } from './block.ts';

/** The runtime widget with what it is told. */
export const resolveWidget = (block: WidgetBlock, use: BlockUse): BundledWidgetBlock => ({
  block: 'widget',
  ...placedKeys(block, use),
  widget: block.widget,
  with: readArguments(block.options, [], use.place.at('options'), use.scope),
});
