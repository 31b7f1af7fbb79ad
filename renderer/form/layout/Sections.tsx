import { type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { saysItsField } from '#renderer/ui/look/says-its-field.ts';
import { useStill } from '#renderer/ui/press/useStill.ts';
import type { BundledSection } from '#runtime/language/bundle/client.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { FormFrame } from '../context.ts';
import { fieldErrorsOf } from '../errors.ts';
import { ShownSections } from './shown-sections.ts';

interface Props {
  frame: FormFrame;
  /** A field, by its name. */
  draw(name: string): ReactNode;
}

/** The sections of the page, each with its fields in a grid and the number of its errors. */
export function Sections({ frame, draw }: Props) {
  const some = useContext(ShownSections);
  return frame.sections.map((section, index) => (
    <Section
      key={section.title || index}
      section={section}
      frame={frame}
      shown={some === undefined || some.has(section.title)}
      draw={draw}
    />
  ));
}

interface SectionProps extends Props {
  section: BundledSection;
  /** Not so: what is in its inputs stays there. */
  shown: boolean;
}

function Section({ section, frame, shown, draw }: SectionProps) {
  const { engine, columns } = frame;
  const count = useSyncExternalStore(engine.watch, () => fieldErrorsOf(section.fields, engine.errors()).length);
  const empty = useStill(
    useSyncExternalStore(engine.watch, () =>
      section.fields.every(field => engine.isConditional(field) && engine.condition(field).hidden),
    ),
  );
  const [seen, setSeen] = useState(shown);
  if (shown && !seen) setSeen(true);
  if (empty || !(shown || seen)) return null;
  return (
    <section
      className={`form-section${saysItsField(section) ? ' of-one-field' : ''}${tellsOnly(section) ? ' form-facts' : ''}`}
      hidden={!shown}
    >
      {section.title && (
        <h2 className="section-title">
          {section.title}
          {count > 0 && <span className="form-count">{count} 处有误</span>}
        </h2>
      )}
      <div className={`form-grid columns-${columns}`}>{section.fields.map(({ name }) => draw(name))}</div>
    </section>
  );
}

/** Nothing in it is filled in: facts to act upon, which are read as those of a record. */
const tellsOnly = ({ fields }: BundledSection): boolean =>
  fields.length > 1 && fields.every(field => field.readOnly && !fieldType(field).wide);
