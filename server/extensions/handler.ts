/** What a handler of the app's own works with. */
export interface HandlerContext {
  /** Who makes the call, by the names of expressions (spec 3.2). */
  readonly user: {
    operatorId: number;
    operatorCode: string;
    operatorName: string;
    org: { orgId: number; orgName: string };
    /** The labels of what they may. */
    menus: readonly string[];
  };
  /** Parts of the path, and of the address. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** In the shape that the document gives it: what is none is refused before. */
  readonly body: Readonly<Record<string, unknown>>;
  /**
   * Makes another call of the app, by its name, within the same transaction: all of it lasts, or nothing. It keeps the
   * rules of that call and of its entity. Who may make this call may do what it does.
   * @param given what is in its path, its address and its body, by name
   * @returns what it answers
   */
  call(name: string, given?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Ends the call with a message for staff, below a field of the body where one is named; nothing of it lasts. */
  refuse(message: string, field?: string): never;
}

/**
 * Carries out a call of which the document says `handler`. A call by GET only reads; any other is one transaction, done
 * once however often it arrives, and tried again where the database gives it up for another's sake: what it does
 * besides by itself, it may do again. @returns the content of the answer
 */
export type Handler = (context: HandlerContext) => Promise<unknown>;
