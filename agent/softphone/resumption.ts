/** Whether an invitation is to the call that the agent is in already. */
export interface Resumption {
  /** The line is gone. */
  cut(): void;
  /** Asked once for each invitation. */
  isBack(): boolean;
}

/**
 * A switch that still knows a phone's call never invites it again. So an invitation that is the first on a new page, or
 * the first after a cut, while the agent is in a call is that call once more: another page had it, or the switch has
 * started anew, or it is another instance. `inCall`: the switch says that the agent's telephone is in use.
 */
export function createResumption(inCall: () => boolean): Resumption {
  let expected = inCall();
  return {
    cut() {
      expected ||= inCall();
    },
    isBack() {
      const back = expected && inCall();
      expected = false;
      return back;
    },
  };
}
