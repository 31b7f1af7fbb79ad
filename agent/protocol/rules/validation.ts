/** What a rule of section 5 says about what was given: the fields to send, or a fault to log. */
export type Validation<T> = { ok: true; fields: T } | { ok: false; fault: Fault };

/** Logged, not shown to staff (agent spec 8). */
export interface Fault {
  field: string;
  text: string;
}

export const valid = <T>(fields: T): Validation<T> => ({ ok: true, fields });
export const invalid = (field: string, text: string): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { field, text },
});
