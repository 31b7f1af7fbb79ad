/** Figures in a row without the least noise since the call began. */
const silentFigures = 2;
const leastEnergy = 1e-9;

/**
 * Tells from a microphone's energy since the call began whether it is dead: true, false, or null while it cannot be
 * told. Only a beginning is judged: whoever has been heard once and then listens in a quiet room is not dead.
 */
export function createSilenceDetector(): (energy: number | null, sending: boolean) => boolean | null {
  let silent = 0;
  return (energy, sending) => {
    if (energy === null) return null;
    if (energy > leastEnergy) return false;
    if (!sending) return null;
    silent += 1;
    return silent >= silentFigures ? true : null;
  };
}
