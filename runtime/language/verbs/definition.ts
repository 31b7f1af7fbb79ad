/**
 * All that a verb is: what the back end does for any entity. One file a verb, one line in index.ts; docs/guides/verb.md
 * adds one. What it does there is a file of server/verbs.
 */
export interface VerbDefinition {
  /** As documents name it. */
  name: string;
  /** What it does, for whoever asks `heddle explain`; before what its records are called. */
  explained: string;

  /** What becomes of the records. One that reads has no `allow`, needs no transaction, and is open for what the platform alone writes. */
  effect: 'reads' | 'creates' | 'updates' | 'deletes' | 'moves';
  /** one: whose key the path names. several: by `ids`, with the `versions` seen. Left out: a new one, or those that are there. */
  of?: 'one' | 'several';
  /** It stores a record as its body has it, under the rules of the entity. */
  saves?: true;
  /** Its body holds several records, each under `allow` by itself: there `row` is the record as it is. */
  judgesEach?: true;
  /** It looks for them by conditions: those of the request, and of its `where`. */
  finds?: true;
  /** The days that its query covers may be limited (`span`). */
  spans?: true;
  /** It answers with the records: whoever may make it may read them. */
  shows?: true;
  /** It answers with a file. */
  file?: true;
  /** Records can be chosen from what it answers. */
  offers?: true;
  /** It may be made within a transaction that is under way: by a step of an act, one about a record; by a handler of the app's own. */
  joins?: true;
  /** The verb that does the same to several records. */
  several?: string;
  /** It is about what a record proposes to change of another one. */
  verifies?: true;
  /** What its body holds beside fields of the entity. */
  takes?: readonly string[];

  /** How it is asked, and where a service has it that only lists it (`rest`, `named`); its name there is the key of the call. Left out: it cannot be listed. */
  address?: { method: 'get' | 'post' | 'put' | 'delete'; rest: string; named: string };
  /** Seconds until the client gives up on one that is listed. Left out: the app's. */
  timeout?: number;

  /** What a button says that makes it; left out: each says it itself. */
  label?: string;
  /** What is asked before. @param name the text that names the record, as a template holds it */
  question?(title: string, name: string): string;
  /** What it does to a record, in the refusal of one that is being decided on; left out: it is not refused. */
  refusedAs?: string;
}
