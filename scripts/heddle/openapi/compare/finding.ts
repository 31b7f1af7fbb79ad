/** Which of both writes the value that a schema is of: what is sent to them, or what they answer. */
export type Way = 'sent' | 'answered';

/** In what another document is not ours: theirs is there, ours is here. */
export type FindingKind =
  | 'missing'
  | 'required'
  | 'requiredUnknown'
  | 'notRequired'
  | 'needNotBe'
  | 'noBody'
  | 'takesBody'
  | 'noAnswer'
  | 'answersNothing'
  | 'type'
  | 'mayBeNull'
  | 'mayNotBeNull'
  | 'noCodes'
  | 'lacksCodes'
  | 'furtherCodes';

/** One thing in which it is not. */
export interface Finding {
  kind: FindingKind;
  /** The place, in words; '' of the operation as a whole. */
  at: string;
  /** Absent where it is of neither. */
  way?: Way;
  /** The codes, or the types there and here. */
  detail?: string;
  /** The sentence. */
  what: string;
}
