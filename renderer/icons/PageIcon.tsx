import { memo } from 'react';
import { iconOf } from './icons.ts';
import { OwnIcon } from './OwnIcon.tsx';

interface Props {
  /** Of one of the platform's, or the file of one of the app's own. */
  name: string | undefined;
  of: 'page' | 'group';
  size?: number;
}

/** The icon of a page or a group of the menu; drawn once, whatever happens around it. */
export const PageIcon = memo(function PageIcon({ name, of, size = 16 }: Props) {
  if (name?.endsWith('.svg')) return <OwnIcon file={name} size={size} />;
  const Icon = iconOf(name, of);
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" />;
});
