export interface Bounds {
  /** Raised after so many figures in a row below `bad` … */
  bad: number;
  raiseAfter: number;
  /** … and cleared after so many in a row at `good` or above. */
  good: number;
  clearAfter: number;
}

/** A warning that does not flicker: takes a figure, tells whether the warning stands. */
export function createWarning({ bad, raiseAfter, good, clearAfter }: Bounds): (figure: number) => boolean {
  let raised = false;
  let run = 0;
  return figure => {
    run = (raised ? figure >= good : figure < bad) ? run + 1 : 0;
    if (run >= (raised ? clearAfter : raiseAfter)) {
      raised = !raised;
      run = 0;
    }
    return raised;
  };
}
