import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { whenIdle } from '#renderer/hooks/when-idle.ts';
import { StandIn } from './StandIn.tsx';

/** Tells elements when they come near what is in sight; one observer for a whole form. */
export interface Nearness {
  watch(element: Element, near: () => void): () => void;
}

export function createNearness(): Nearness {
  const waiting = new Map<Element, () => void>();
  const observer = new IntersectionObserver(
    entries => {
      const near = entries.filter(entry => entry.isIntersecting).map(entry => entry.target);
      // First what is there is painted, then the controls are drawn, all of them in one go.
      if (near.length > 0) whenIdle(() => near.forEach(element => void waiting.get(element)?.()));
    },
    { rootMargin: '400px 0px' },
  );
  return {
    watch(element, near) {
      waiting.set(element, near);
      observer.observe(element);
      return () => {
        waiting.delete(element);
        observer.unobserve(element);
      };
    },
  };
}

/** null: everything is drawn at once, as in small forms. */
export const NearnessContext = createContext<Nearness | null>(null);

/**
 * A control that costs much to draw: until it comes near, or gets the focus, a plain one of the same look and id
 * stands in for it, so that labels, tab order and screen readers notice no difference.
 */
export function WhenNear({
  id,
  text,
  placeholder,
  disabled,
  children,
}: {
  id: string;
  text: string;
  placeholder: string;
  disabled?: boolean | undefined;
  children: (focus: boolean) => ReactNode;
}) {
  const nearness = useContext(NearnessContext);
  const [state, setState] = useState<'far' | 'near' | 'focused'>(nearness ? 'far' : 'near');
  const standIn = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state !== 'far' || !standIn.current || !nearness) return;
    return nearness.watch(standIn.current, () => setState(now => (now === 'far' ? 'near' : now)));
  }, [state, nearness]);
  if (state !== 'far') return children(state === 'focused');
  return (
    <StandIn
      id={id}
      text={text}
      placeholder={placeholder}
      disabled={disabled}
      element={standIn}
      onFocus={() => setState('focused')}
    />
  );
}
