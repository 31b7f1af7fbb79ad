import { memo } from 'react';
import { iconOf } from '../icons.ts';

/** The icon of a menu entry; drawn once, whatever happens around it. */
export const MenuIcon = memo(function MenuIcon({ name, of }: { name: string | undefined; of: 'page' | 'group' }) {
  const Icon = iconOf(name, of);
  return <Icon size={16} strokeWidth={1.75} aria-hidden="true" />;
});
