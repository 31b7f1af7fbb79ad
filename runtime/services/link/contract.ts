import type { BundledCall } from '#runtime/language/bundle/client.ts';
import type { CallService, Row } from '../calls/contract.ts';
import type { DraftService } from '../work/contract.ts';

/** Forms that somebody without an account fills in, by a link. */
export interface LinkService {
  /** @param page the path of the page @param code what stands behind # in the address */
  open(page: string, code: string): OpenLink;
}

/** One link, as the person has it; it knows nothing of a session, and none is needed. */
export interface OpenLink {
  /** Whether it opens at all. Rejects with CallError, whose message is for the person. */
  look(): Promise<{ until: string }>;
  /** What the form shows, for who knows what is asked for. Rejects with CallError. */
  enter(proof: string): Promise<{ record: Row; until: string }>;
  /** Takes the place of the calls of the form: what it saves, and its files, go by the link; nothing else is made. */
  calls(saved: BundledCall | undefined): CallService;
  /** What was typed is kept in this browser until it has been sent. */
  drafts: DraftService;
}
