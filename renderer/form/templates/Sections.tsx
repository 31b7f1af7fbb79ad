import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { saysItsField } from '#renderer/ui/look/says-its-field.ts';
import type { BundledSection } from '#runtime/language/bundle/client.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { FormFrame } from '../context.ts';
import { fieldErrorsOf } from '../errors.ts';
import type { FormData } from '../form-data.ts';
import { CurrentSection } from './current-section.ts';

/** The sections of the page, each with its fields in a grid and the number of its errors. */
export function Sections({ properties, registry }: ObjectFieldTemplateProps<FormData, RJSFSchema, FormFrame>) {
  const { formContext } = registry;
  const drawn = new Map(properties.map(({ name, content }) => [name, content]));
  const current = useContext(CurrentSection);
  return formContext.sections.map((section, index) => (
    <Section
      key={section.title || index}
      section={section}
      frame={formContext}
      shown={current === undefined || current === section.title}
    >
      {section.fields.map(({ name }) => drawn.get(name))}
    </Section>
  ));
}

interface Props {
  section: BundledSection;
  frame: FormFrame;
  /** Not so: what is in its inputs stays there. */
  shown: boolean;
  children: ReactNode;
}

function Section({ section, frame, shown, children }: Props) {
  const { engine, columns } = frame;
  const count = useSyncExternalStore(engine.watch, () => fieldErrorsOf(section.fields, engine.errors()).length);
  const empty = useSyncExternalStore(engine.watch, () =>
    section.fields.every(field => engine.isConditional(field) && engine.condition(field).hidden),
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
      <div className={`form-grid columns-${columns}`}>{children}</div>
    </section>
  );
}

/** Nothing in it is filled in: facts to act upon, which are read as those of a record. */
const tellsOnly = ({ fields }: BundledSection): boolean =>
  fields.length > 1 && fields.every(field => field.readOnly && !fieldType(field).wide);
