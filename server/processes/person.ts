export interface Person {
  id: number;
  name: string;
  /** The name of their organisation. */
  group: string;
}

/** From whose point of view people are found. */
export interface Starter {
  starterId: number;
  starterOrgId: number;
}

/** Who is asked in a step, as things stand. */
export interface Asked {
  people: Person[];
  /** One after the other: the next is looked for when the one before has agreed. */
  isUpwards?: true;
  /** All who would be asked have agreed before. */
  isAgreed?: true;
  /** Why it is they, or why it is nobody, where it is not that nobody is named. */
  why?: string;
}
