import { type ReactNode, useState } from 'react';
import { draggedField } from '../fields/Fields.tsx';

interface Props {
  title: string;
  /** What stands there while nothing does. */
  hint: string;
  isEmpty: boolean;
  /** A field was dropped here. */
  drop(name: string): void;
  children?: ReactNode;
  /** At its right end. */
  end?: ReactNode;
}

/** A place of the report that fields are put into. */
export function Shelf({ title, hint, isEmpty, drop, children, end }: Props) {
  const [isOver, setOver] = useState(false);
  return (
    <section
      className={isOver ? 'composer-shelf composer-shelf-over' : 'composer-shelf'}
      aria-label={title}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes(draggedField)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={event => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        drop(event.dataTransfer.getData(draggedField));
      }}
    >
      <h3>{title}</h3>
      <div className="composer-chips">
        {children}
        {isEmpty && <span className="composer-hint">{hint}</span>}
        {end}
      </div>
    </section>
  );
}
