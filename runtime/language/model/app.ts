import type { LayoutWidgetName } from '../families/widgets.ts';
import type { FieldModel } from '../fields/index.ts';

export interface AppModel {
  name: string;
  version: string;
  released?: string;
  organisation: string;
  home: string;
  /** Pages that the operator's own menu offers. */
  personal: string[];
  login: string;
  account?: {
    entity: string;
    page: string;
    check?: string;
    show?: FieldModel[];
    /** Names of those that stand out where they are above zero. */
    alarm?: string[];
    /** Paths of the pages that the strip leads to. */
    acts?: string[];
    /** The key field of the entity. */
    key?: string;
    /** Path parts of the pages that need a searched user: of a type that they name, or any. */
    groups?: { matching?: string[]; any?: string[] };
  };
  productionHosts?: string[];
  organisationSwitch?: { stay: string };
  /** Those of the layout, in order. */
  widgets?: LayoutWidgetModel[];
  /** The call centre that is served beside the back end. */
  callCentre?: 'sandbox';
  sample?: string;
  /** Seconds. */
  timeouts: { call: number; upload: number; delete: number; leaveOrganisation: number };
  limits: {
    exportRows: number;
    refreshMinutes: number;
    maskedSearches: number;
    calls: number;
    files: number;
    publicCalls: number;
  };
  /** Programs that may log in beside the browser, with what each may ask for in a minute; absent: nobody asks which it is. */
  clients?: Record<string, { title: string; calls?: number; files?: number }>;
  /** Seconds after which a log-in ends that no window has renewed, and after which it ends in any case. */
  sessions: { idle: number; most: number };
  /** Seconds for which the audit trail is kept; absent: for ever. */
  audit?: { keep: number };
  /** Whom somebody who has found a hole writes to. Absent: nobody is named. */
  security?: { contact: string; policy?: string };
  /** Where approvals that cannot go on are dealt with, and by whom. Absent: only who handed in is told. */
  approvals?: { page: string; role: string };
  /** Where the files of exports are; most rows of one that is waited for; seconds for which a file is kept. Absent: all are waited for. */
  exports?: { page: string; rows: number; keep: number; subscriptions?: SubscriptionsModel };
  /** Where imports are confirmed and undone; most rows of one that is waited for; seconds for which it can be undone. */
  imports?: { page: string; rows: number; keep: number };
  /** Where documents are changed in the browser; the label of who may publish; whether that is always another person. */
  workbench?: { page: string; publish: string; fourEyes: boolean };
  /** Where staff change theirs; fewest characters of a new one; after how many days they must; how many of the last ones are no good. */
  passwords?: { page: string; length?: number; days?: number; former?: number };
}

/** Where one sees what one has subscribed to; the calendar of working days (absent: Monday to Friday). */
interface SubscriptionsModel {
  page: string;
  calendar?: string;
}

/** A runtime widget of the layout. */
export interface LayoutWidgetModel {
  name: LayoutWidgetName;
  /** Absent: everybody has it. */
  roles?: string[];
  /** The hosts on which it is not there. */
  hiddenOn?: string[];
  /** Pages that it opens. */
  opens: string[];
  /** Calls that it makes, each with the page whose label lets it. */
  calls: { name: string; page: string }[];
  /** What the widget itself is told. */
  options: Record<string, unknown>;
}
