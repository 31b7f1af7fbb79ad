/** Server time, for what must not follow the clock of the machine. */
export interface ClockService {
  /** Milliseconds since 1970, by the server's clock; by the machine's until the server has been asked. */
  now(): number;
  /** Asks the server for the time; rejects with CallError when it does not answer. */
  synchronise(): Promise<void>;
  /** Tells at each second of the server (spec 4.2), by deadline: after sleep it is right at once. Returns what ends it. */
  eachSecond(listener: () => void): () => void;
}
