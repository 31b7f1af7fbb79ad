/** What happened, for the log that is kept of a shift. Nothing secret goes in: no password, no token. */
export interface Entry {
  kind: 'transition' | 'illegal' | 'problem' | 'fault' | 'line' | 'command' | 'tab';
  /** Which part says so: a machine, a request. */
  of: string;
  text: string;
}
export type Journal = (entry: Entry) => void;
