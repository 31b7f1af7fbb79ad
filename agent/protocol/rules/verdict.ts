/** What a rule of section 5 says about what was given: the fields to send, or a fault to log. */
export type Verdict<T> = { ok: true; fields: T } | { ok: false; fault: Fault };

/** Logged, not shown to staff (agent spec 8). */
export interface Fault {
  field: string;
  text: string;
}

export const good = <T>(fields: T): Verdict<T> => ({ ok: true, fields });
export const bad = (field: string, text: string): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { field, text },
});
