import { ChevronDown, ChevronRight } from 'lucide-react';
import type { Box } from './boxes.ts';
import type { Folded } from './useFolded.ts';

/** Folds what stands below, and opens it again; where nothing does, its room. @param size pixels */
export function Twist({ box, folded, size }: { box: Box; folded: Folded; size: number }) {
  if (box.below.length === 0) return <span className="hierarchy-leaf" />;
  const isFolded = folded.keys.has(box.key);
  const Icon = isFolded ? ChevronRight : ChevronDown;
  return (
    <button
      type="button"
      className="icon-button hierarchy-twist"
      aria-expanded={!isFolded}
      aria-label={`${isFolded ? '展开' : '收起'}${box.name}`}
      onClick={() => folded.toggle(box)}
    >
      <Icon size={size} />
    </button>
  );
}
