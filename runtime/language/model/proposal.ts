/** What a record proposes to change of another one, which is verified piece by piece. */
export interface ProposalModel {
  /** The field that refers to that record, and its entity. */
  of: string;
  entity: string;
  /** Fields that both have. */
  fields: string[];
  lines: ProposedLines[];
  kept: ProposedKept[];
  /** The transitions of a record of which all, or not all, has been taken over. */
  accept: string;
  sendBack: string;
  /** The field with the reasons in one text, which `sendBack` writes. */
  reason?: string;
}

/** Lines that would be kept in a list of that record. */
export interface ProposedLines {
  field: string;
  /** The list, and its field that refers to the record. */
  entity: string;
  by: string;
  /** What a line is known by. */
  same: string[];
  /** What both have. */
  fields: string[];
  /** The lines are all that there are: what is kept besides would be taken out. */
  whole?: true;
}

/** A field that would be kept as a record of its own in a list of that record. */
export interface ProposedKept {
  field: string;
  entity: string;
  by: string;
  /** The field that it is kept in. */
  as: string;
  /** What else such a record has, and is known by. */
  set: Record<string, string>;
}

/** The field that every entity with a proposal has: what was said of each piece. */
export const verdictsField = 'verdicts';
