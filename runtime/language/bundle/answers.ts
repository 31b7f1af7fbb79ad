import type {
  ChartModel,
  DictionaryItem,
  FieldModel,
  ReportColumn,
  ReportGroup,
  ReportMeasure,
  ReportParam,
  StoredFile,
} from '../model/model.ts';

/** What one was told in the app, as by a step of an act: an entry of what inbox.list answers. */
export interface InboxNotice {
  id: number;
  title: string;
  text: string;
  /** The page that it opens, with its parameters. */
  page: string | null;
  params: Record<string, unknown>;
  /** What comes with it; null: nothing. */
  file: StoredFile | null;
  createdAt: string;
  /** null: it is new. */
  readAt: string | null;
}

/** A document that a page is made of: an entry of what document.ofPage answers. */
export interface PageDocument {
  /** Below the schemas folder, such as entities/order.entity.yaml. */
  file: string;
  /** As the analyst wrote it. */
  text: string;
}

/** One thing that was done to a record, in the words of staff: an entry of what audit.history answers. */
export interface HistoryLine {
  id: number;
  createdAt: string;
  operatorName: string;
  /** 新增, 修改, or the label of the transition. */
  what: string;
  changes: { label: string; before: string; after: string }[];
}

/** Something that decides whether a person sees a record, and whether it holds for both. */
export interface SeenReason {
  /** In words. */
  text: string;
  holds: boolean;
  parts: SeenReason[];
  /** file:line:column of what says it. */
  at?: string;
}

/** Whether a person sees a record, and why: what why.record answers. */
export interface SeenRecord {
  /** 姓名（工号）. */
  person: string;
  /** What the record is called; null: there is none. */
  record: string | null;
  sees: boolean;
  reasons: SeenReason[];
}

/** What a view of a list holds: what it is searched by and sorted by, and how its table is laid out. */
export interface ViewData {
  /** As in the address of the list: texts by name, name.from, name.to. */
  filters: Record<string, string>;
  /** A field, after a minus from the largest down; '-': in no order; absent: as the page has it. */
  sort?: string;
  /** Rows a page. */
  size?: number;
  /** How the list is drawn; absent: as a table. */
  as?: 'kanban' | 'calendar';
  table: ViewTable;
}
export interface ViewTable {
  version: 1;
  density: 'compact' | 'normal' | 'loose';
  /** The names of the columns that staff have put in order. */
  order: string[];
  /** Names → what differs from the page. */
  columns: Record<string, { hide?: boolean; pin?: 'left' | 'right' | 'none'; width?: number }>;
}

/** A saved view as a person may have it: an entry of what view.list answers. */
export interface SavedView {
  id: number;
  name: string;
  /** Who shares it; null: one's own. */
  by: string | null;
  /** Whose members have it, too; null: its owner alone. */
  role: { id: number; name: string } | null;
  data: ViewData;
  /** The labels of what it says and the page cannot show: gone from the documents, or values that one sees masked. */
  leftOut: string[];
  /** How much of it is about fields that are not there for the person. */
  unseen: number;
}

/** What view.list answers. */
export interface ViewsOfPage {
  views: SavedView[];
  /** With which the person begins. */
  preferred: number | null;
  /** Those to share with; none for whoever may not share. */
  roles: { id: number; name: string }[];
}

/** Records of an entity that were found from anywhere: an entry of what search.records answers. */
export interface FoundRecords {
  entity: string;
  title: string;
  records: FoundRecord[];
  /** There are more than these. */
  more: boolean;
}
export interface FoundRecord {
  key: number;
  /** Its number; its name where it has none. */
  number: string;
  /** Its name beside a number; ''. */
  name: string;
  status: string;
  facts: string;
  /** The page that shows it, with its parameters. */
  page: string;
  params: Record<string, unknown>;
}

/** A chain of documents as it runs through one of them: an entry of what chain.of answers. */
export interface ChainStrip {
  chain: string;
  /** Those of which somebody sees something, or of which there may be some yet. */
  steps: StripStep[];
}
export interface StripStep {
  entity: string;
  /** How many that the reader sees. */
  count: number;
  /** How many of them are summed. */
  counted: number;
  /** Of those that are summed; absent: the step has none, or the reader does not see it. */
  amount?: number;
  left?: number;
  /** The latest, 20 at most. */
  documents: StripDocument[];
}
export interface StripDocument {
  key: number;
  /** The one that is looked at. */
  isHere?: true;
  /** Its number; its name where it has none. */
  number: string;
  /** Its name beside a number; ''. */
  name: string;
  /** Its code. */
  status?: string;
  /** Whether it is summed. */
  isCounted: boolean;
  amount?: number;
  /** Absent, too, where it is not summed. */
  left?: number;
  facts: string;
  /** The page that shows it, with its parameters; absent: there is none that the reader may open. */
  page?: string;
  params?: Record<string, unknown>;
}

/** Something that staff may compose a report of. */
export interface ReportSubject {
  entity: string;
  title: string;
  /** How the title is typed in pinyin, as of the menu. */
  pinyin: string;
}

/** What somebody may compose reports of, and with whom they may share them: what savedReport.subjects answers. */
export interface ReportSubjects {
  subjects: ReportSubject[];
  /** Reports of the documents that they may run and compose with: to begin with a copy. */
  reports: { defineId: number; reportVersion: number; title: string }[];
  /** They may share with a role or with everybody. */
  mayShare: boolean;
  /** The roles to share with; none where they may not. */
  roles: string[];
}

/** A field as it may stand in a report of the person who asks. */
export interface ReportField {
  field: FieldModel;
  pinyin: string;
  /** It tells lines apart. */
  groups: boolean;
  /** The stretches by which it is cut. */
  periods: ReportPeriod[];
  /** The measures that are reckoned with it. */
  measures: ReportMeasure['kind'][];
  /** Records are found by it. */
  filters: boolean;
  /** They see it masked: it is shown, and nothing is reckoned with it. */
  masked?: true;
}
export type ReportPeriod = NonNullable<ReportGroup['by']>;

/** What savedReport.fields answers. */
export interface ReportFields {
  title: string;
  fields: ReportField[];
  dictionaries: Record<string, DictionaryItem[]>;
}

/** A value of the pivot of a report, as staff read it. */
export interface AcrossValue {
  value: unknown;
  label: string;
}

/** What a composed report comes to: beside its lines in what savedReport.data answers. */
export interface ComposedShape {
  title: string;
  params: ReportParam[];
  columns: ReportColumn[];
  groups: ReportGroup[];
  measures: ReportMeasure[];
  pivot?: ReportGroup;
  subtotals?: true;
  sort?: { name: string; descending: boolean };
  note?: string;
  chart?: ChartModel;
}

/** How old the figures of a report are that are made anew by the clock. */
export interface FiguresAge {
  /** As of when, yyyy-MM-dd HH:mm:ss. */
  at: string;
  /** Seconds from one time to the next. */
  every: number;
}

/** A kept report: what savedReport.open answers. */
export interface OpenedReport {
  id: number;
  reportName: string;
  /** As a report document says it; empty where it is another's and refused. */
  definition: Record<string, unknown>;
  /** Who asks has composed it. */
  isOwn: boolean;
  operatorName: string;
  sharing: 'own' | 'role' | 'all';
  roleName: string | null;
  /** What it comes to for who asks; null where it is refused, for the reason in `refused`. */
  report: ComposedShape | null;
  refused: string;
  dictionaries: Record<string, DictionaryItem[]>;
}

/** A piece of what a record proposes to change of another one: an entry of what a call of the verb `differences` answers. */
export interface Difference {
  /** What it is named by when it is decided: a field, or a line such as `educations.0`. */
  item: string;
  title: string;
  /** As it is kept, and as it is filled in, in words; '' for nothing. */
  before: string;
  after: string;
  /** The files on both sides, where it is one of files. */
  files?: { before: StoredFile[]; after: StoredFile[] };
  /** Who filled it in last, and when; '' where that is not known. */
  by: string;
  at: string;
  /** Why it was refused last time; '' where it was not. */
  refused: string;
  /** true: the reader may not see it, and so cannot decide. */
  hidden?: true;
}

/** What differs, and the state of both sides that it was read from. */
export interface Differences {
  stamp: string;
  items: Difference[];
}
