import Type, { type Static } from 'typebox';
import { Expression, MapOf, Name } from '../../families/text.ts';
import { type BlockWidgetName, blockWidgets } from '../../families/widgets.ts';
import { type BundledBlockKeys, blockKeys } from '../every-block.ts';

/** A runtime widget: a part with a life of its own, such as the call that is coming in. */
export const WidgetBlock = Type.Object(
  {
    block: Type.Literal('widget'),
    title: blockKeys.title,
    span: blockKeys.span,
    permission: blockKeys.permission,
    widget: Type.Enum([...blockWidgets], { description: 'The widget.' }),
    options: Type.Optional(
      MapOf(Name('An option.'), Expression('Its value.'), {
        description: 'What the widget is told: option → expression.',
      }),
    ),
    when: blockKeys.when,
  },
  { additionalProperties: false, title: 'WidgetBlock' },
);
export type WidgetBlock = Static<typeof WidgetBlock>;

export interface BundledWidgetBlock extends BundledBlockKeys {
  block: 'widget';
  widget: BlockWidgetName;
}
