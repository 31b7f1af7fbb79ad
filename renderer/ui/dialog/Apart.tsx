import type { ReactNode, SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';

const keep = (event: SyntheticEvent): void => event.stopPropagation();

/** A dialog out of the form that opens it, which is to hear nothing of what is done there. */
export const Apart = ({ children }: { children: ReactNode }) =>
  createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes no part in anything, and passes nothing on
    <div
      role="presentation"
      onSubmit={keep}
      onKeyDown={keep}
      onClick={keep}
      onChange={keep}
      onFocus={keep}
      onBlur={keep}
      onPaste={keep}
    >
      {children}
    </div>,
    document.body,
  );
