import { type ReactNode, useEffect, useRef, useState } from 'react';

/** What loads when it comes near what is in sight, or at once. */
export function OnSight({ atOnce, children }: { atOnce: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(atOnce);
  useEffect(() => (atOnce ? setSeen(true) : undefined), [atOnce]);
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && setSeen(true), {
      rootMargin: '300px 0px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return seen ? children : <div ref={place} className="block block-waiting" style={{ minHeight: 120 }} />;
}
