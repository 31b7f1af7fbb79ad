import type { ComponentType } from 'react';
import type { Part } from '#runtime/editor/form/form.ts';

/** What a place of the document is drawn by. */
export interface RowProps {
  part: Part;
  /** How many maps and lists are around it. */
  depth: number;
  /** Its key is a name that its writer gives. */
  isNamed?: boolean;
  /** Which of how many it is, where their order is its writer's. */
  moves?: { index: number; count: number };
}

/** What has parts is given what draws each of them: rows hold maps and lists, and these hold rows. */
export interface PartsProps {
  part: Part;
  depth: number;
  Row: ComponentType<RowProps>;
}
