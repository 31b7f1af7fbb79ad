import { completion } from '#runtime/editor/completion/index.ts';
import { diagnostics } from '#runtime/editor/diagnostics.ts';
import { hover } from '#runtime/editor/hover.ts';
import type { Workspace } from '#runtime/editor/workspace.ts';

/** What half a document was answered, and the longest that anybody waited (ms). */
export interface Answered {
  asked: number;
  offered: number;
  longest: { milliseconds: number; where: string };
}

/**
 * Cuts documents off at places, as they are while they are typed, and asks at the end of each.
 * @param places of a text of this length
 * @throws whatever an answer throws, with the place
 */
export function askHalfTyped(
  workspace: Workspace,
  files: Iterable<string>,
  places: (length: number) => readonly number[],
): Answered {
  const answered: Answered = { asked: 0, offered: 0, longest: { milliseconds: 0, where: '' } };
  for (const file of files) {
    const whole = workspace.text(file) ?? '';
    for (const offset of places(whole.length)) {
      workspace.write(file, whole.slice(0, offset));
      const position = workspace.document(file).positionAt(offset);
      for (const [question, ask] of [
        ['diagnostics', () => diagnostics(workspace)],
        ['completion', () => completion(workspace, file, position)],
        ['hover', () => hover(workspace, file, position)],
      ] as const) {
        const began = performance.now();
        const where = `${question} of ${file} at ${offset}`;
        try {
          const given = ask();
          if (Array.isArray(given) && given.length > 0) answered.offered += 1;
        } catch (error) {
          throw new Error(where, { cause: error });
        }
        const milliseconds = performance.now() - began;
        answered.asked += 1;
        if (milliseconds > answered.longest.milliseconds) answered.longest = { milliseconds, where };
      }
    }
    workspace.close(file);
  }
  return answered;
}

/** So many places of a text, the same whenever they are asked for. */
export const someOf =
  (count: number, seed = 1) =>
  (length: number): number[] => {
    let state = seed;
    return Array.from({ length: count }, () => {
      state = (state * 48271) % 2147483647;
      return state % (length + 1);
    });
  };
