import type pg from 'pg';
import type { BundledPage } from '#runtime/language/bundle/client.ts';
import type { CallModel, Model } from '#runtime/language/bundle/model.ts';
import type { Trail } from '../audit/trail.ts';
import type { Operator } from '../auth/operator.ts';
import type { Database } from '../database/connect.ts';
import type { GivenLink } from './given-link.ts';
import type { Held } from './held.ts';
import type { Owners } from './owners.ts';

/** What a call is carried out with. */
export interface CallContext {
  call: CallModel;
  model: Model;
  database: Database;
  /** Where much is read that may be some seconds old: reports and exports. Absent: the database. */
  reading?: Database;
  pool: pg.Pool;
  /** Connections that the work of calls cannot use up: for log-ins and sessions. */
  reserved: pg.Pool;
  /** Absent for public calls only. */
  operator: Operator;
  token: string;
  /** What somebody without an account brings, who has a link; absent where the request has none. It is no token. */
  link?: GivenLink;
  /** What the client named this request by, so that repeating it does nothing twice; '' where it did not. */
  onceKey: string;
  /** The caller's network address. */
  address: string;
  /** What the caller's browser says of itself (User-Agent), at most 300 characters; '' where it says nothing. */
  agent: string;
  /** A page as the client gets it; undefined where there is none. Absent where no client is served. */
  pageOf?: (path: string) => BundledPage | undefined;
  /** The path of the page that the call was made from; '' where it is not known. */
  page: string;
  /** What the call has written so far; absent where it only reads. */
  trail?: Trail;
  /** The records that have to be worked out anew, as lines of theirs were written; absent where it only reads. */
  owners?: Owners;
  /** The records that the transaction has read and locked; absent where it only reads. */
  held?: Held;
  /** The entities that the act as a whole writes; absent where it only reads. */
  writes?: ReadonlySet<string>;
  /** Several lines may be stored by one statement: whoever carries the call out does it again where that is refused. */
  together?: boolean;
  /** What it answers is told once: it is not kept with the request. Absent where it only reads. */
  told?: { once: boolean };
  /** It is asked what of the past it would touch: that is collected here, and nothing of the call lasts. */
  foretold?: string[];
  /** Of which entities it has written records that last, those that its caller may read; absent where nobody asks. */
  wrote?: string[];
  /** Nobody reads the record that it answers with: its key is enough. */
  keyAlone?: true;
  /** The request's Cookie header; '' where it has none. */
  cookie: string;
  /** A job carries it out: nobody waits for the answer, and it takes the time that it takes. */
  inBackground?: true;
  /** It came by https, at this server or at a proxy that is believed. */
  secure: boolean;
  /** Two persons have agreed to what it grants (auth/granting.ts). */
  byTwo?: true;
  /** What a role is given for, as who asked for it has said. */
  reason?: string;
  /** What is written may be under approval: the document says so (`underApproval`). */
  underApproval?: true;
  /** When it was asked for, in ms since 1970: what it means by today, from its beginning to its end, however late that is. */
  at: number;
  /** Parts of the path. */
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

/** Gives the content of the answer, or a file. @throws ServerError */
export type Handler = (context: CallContext) => Promise<unknown>;
