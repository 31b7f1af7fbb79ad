import type { ReactNode } from 'react';
import './state-page.css';

interface Props {
  /** 403, 404, 500 or the like; '' for none. */
  code: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** Below them, in small. */
  more?: ReactNode;
  /** Fills the window, where there is no shell around it. */
  whole?: boolean;
}

/** A page that stands where another cannot: what is the matter, and what to do next. */
export const StatePage = ({ code, title, children, actions, more, whole = false }: Props) => (
  <section className={whole ? 'state-page stack state-page-whole' : 'state-page stack'} role="alert">
    {code && <div className="state-page-code figures">{code}</div>}
    <h1 className="state-page-title">{title}</h1>
    <div className="state-page-text">{children}</div>
    <div className="state-page-actions">{actions}</div>
    {more && <div className="state-page-more">{more}</div>}
  </section>
);
