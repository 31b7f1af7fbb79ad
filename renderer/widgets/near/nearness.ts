/** Tells elements when they come near what is in sight; one observer for a whole form. */
export interface Nearness {
  watch(element: Element, near: () => void): () => void;
}

/** Neighbours that come near together: what is observed costs something in every frame, each key pressed included. */
const groupSize = 4;

export function createNearness(): Nearness {
  /** The element that is observed for its group → the elements of the group and whom to tell. */
  const groups = new Map<Element, Map<Element, () => void>>();
  let latest: Map<Element, () => void> | undefined;
  const observer = new IntersectionObserver(
    entries => {
      const near = entries.filter(entry => entry.isIntersecting).map(entry => entry.target);
      // First what is there is painted, then the controls are drawn, all of them in one go.
      if (near.length > 0)
        whenIdle(() => near.flatMap(leader => [...(groups.get(leader)?.values() ?? [])]).forEach(tell => void tell()));
    },
    { rootMargin: '400px 0px' },
  );
  const lead = (element: Element, group: Map<Element, () => void>): void => {
    groups.set(element, group);
    observer.observe(element);
  };
  return {
    watch(element, near) {
      if (!latest || latest.size >= groupSize) latest = new Map();
      const group = latest;
      group.set(element, near);
      if (group.size === 1) lead(element, group);
      return () => {
        group.delete(element);
        if (!groups.delete(element)) return;
        observer.unobserve(element);
        const next = group.keys().next().value;
        if (next) lead(next, group);
      };
    },
  };
}

/** Milliseconds after which it is no longer waited for a pause. */
const patience = 300;

const whenIdle = (task: () => void): void => {
  // Not every browser has it.
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: patience });
  else setTimeout(task);
};
