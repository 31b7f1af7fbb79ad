/** What happened, for the log that is kept of a shift. Nothing secret goes in: no password, no token. */
export interface Entry {
  kind: 'transition' | 'illegal' | 'problem' | 'fault' | 'transport' | 'command' | 'tab';
  /** Which part says so: a machine, a request. */
  of: string;
  text: string;
}
export type Log = (entry: Entry) => void;
