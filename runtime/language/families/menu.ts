import Type from 'typebox';
import { Icon } from './icons.ts';
import { Label, Name, PagePath } from './text.ts';

/** An entry: the path of a page, or a group of entries. */
export const MenuEntry = Type.Cyclic(
  {
    MenuEntry: Type.Union([
      PagePath('The path of a page.'),
      Type.Object(
        {
          key: Name('Key of the group.'),
          title: Label('The name of the group.'),
          icon: Icon('The icon of the group.'),
          items: Type.Array(Type.Ref('MenuEntry'), { minItems: 1, description: 'Pages and groups, in order.' }),
        },
        { additionalProperties: false },
      ),
    ]),
  },
  'MenuEntry',
);
export type MenuEntry = string | MenuGroup;
export interface MenuGroup {
  key: string;
  title: string;
  icon?: string;
  items: MenuEntry[];
}

/** The sidebar: groups, order, icons. A page that no group names is reached by links only. */
export const Menu = Type.Object(
  { items: Type.Array(MenuEntry, { description: 'The top of the menu, in order.' }) },
  { additionalProperties: false },
);
export type Menu = { items: MenuEntry[] };
