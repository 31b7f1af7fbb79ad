import type { Method, Verb } from '../families/service.ts';
import type { BlockWidgetName } from '../families/widgets.ts';
import type { BundledArguments, BundledExpression, BundledTemplate } from './expression.ts';
import type { AppModel, CallModel, ChartModel, DictionaryItem, FieldModel, ReportModel } from './model.ts';

/** manifest.json, the one file without a hash: which bundle is in force. */
export interface BundleManifest {
  /** The file of the BundledApp. */
  app: string;
  /** Which build of the client goes with it; added by the server that serves one. */
  client?: string;
}

/** What the shell needs before any page: names, routes, menu. */
export interface BundledApp {
  app: AppModel;
  routes: BundledRoute[];
  menu: BundledMenuEntry[];
  /** The calls that the shell itself makes, by name (login, time, login info …): those of services/platform. */
  calls: Record<string, BundledCall>;
  /** The dictionaries of what the shell itself shows. */
  dictionaries: Record<string, DictionaryItem[]>;
}

export interface BundledRoute {
  /** The page path, without a leading slash; also its address. */
  path: string;
  title: string;
  kind: PageKind;
  /** The label of the catalogue; '' is any logged-in user. The login page has none. */
  permission: string | null;
  /** The page's own file in the bundle. */
  file: string;
  /** The names of the page's parameters, which tell its tabs apart. */
  params?: string[];
  /** Those without which it has nothing to show. */
  required?: string[];
  /** Those that follow its path in the address, in order. */
  inPath?: string[];
  icon?: string;
  /** How the title is typed: syllables parted by spaces, readings of one by |; absent where the title has no Chinese. */
  pinyin?: string;
  userspec?: string[];
  source?: string;
  baseBusiness?: boolean;
  hidden?: boolean;
  searchable?: boolean;
  editor?: string;
  defineId?: number;
  reportVersion?: number;
  businessType?: string;
  /** The parameter whose label stands before the title. */
  titleBy?: { param: string; dictionary: string };
  env_pre?: boolean;
  affix?: boolean;
  noCache?: boolean;
}

/** A page, or a group of pages, with how its title is typed; not yet filtered for anybody. */
export type BundledMenuEntry =
  | { page: string }
  | { key: string; title: string; icon?: string; pinyin?: string; items: BundledMenuEntry[] };

export type PageKind = 'list' | 'form' | 'detail' | 'report' | 'board' | 'login';

/** A call as the client makes it. */
export interface BundledCall {
  name: string;
  method: Method;
  path: string;
  verb?: Verb;
  entity?: string;
  /** Parameters that may not be empty → the message of the rejection. */
  needs: Record<string, string>;
  /** Code of an answer, or `file` → what staff see in the place of its message. */
  failures?: Record<string, string>;
  access: CallModel['access'];
  timeout?: number;
}

export interface BundledFormField extends FieldModel {
  when?: BundledExpression;
  requiredWhen?: BundledExpression;
  value?: BundledExpression;
  initial?: BundledExpression;
  wide?: boolean;
  /** false: for the form alone, never sent. */
  send?: boolean;
}

/** A rule among fields; where it does not hold, the message stands below the field. */
export interface BundledRule {
  check: BundledExpression;
  message: string;
  field: string;
}

export interface BundledSection {
  /** '' where the page names no sections. */
  title: string;
  fields: BundledFormField[];
}

export interface BundledColumn {
  name: string;
  label: string;
  field: FieldModel;
  width?: number;
  pin?: 'left' | 'right';
  hide?: boolean;
  sum?: boolean;
  open?: { page: string; with: BundledArguments };
}

export interface BundledAction {
  key: string;
  label: string;
  places: ('toolbar' | 'row' | 'batch')[];
  open?: { page: string; in: 'page' | 'drawer' };
  call?: string;
  /** The call that does it for several rows at once, by their keys (`ids`). */
  batchCall?: string;
  export?: boolean;
  with: BundledArguments;
  when?: BundledExpression;
  confirm?: BundledTemplate;
  danger: boolean;
  permission?: string;
  done: string;
  then: 'refresh' | 'back' | 'stay';
}

interface BundledPageCommon {
  path: string;
  title: string;
  params: Record<string, 'text' | 'integer'>;
  /** Every call that the page can make, by name. */
  calls: Record<string, BundledCall>;
  /** Every dictionary that its fields use, by name. */
  dictionaries: Record<string, DictionaryItem[]>;
}

export interface BundledListPage extends BundledPageCommon {
  kind: 'list';
  entity: BundledEntity;
  call: string;
  with: BundledArguments;
  query: BundledFormField[];
  columns: BundledColumn[];
  sort?: { name: string; descending: boolean };
  pageSize: number;
  empty?: BundledTemplate;
  actions: BundledAction[];
}

export interface BundledEntity {
  name: string;
  title: string;
  key: string;
  nameField: string;
}

export interface BundledFormPage extends BundledPageCommon {
  kind: 'form';
  entity?: BundledEntity;
  load?: string;
  with: BundledArguments;
  create?: string;
  update?: string;
  sections: BundledSection[];
  /** What must hold among several fields. */
  rules?: BundledRule[];
  columns: number;
  /** The JSON Schema of the form's data, for @rjsf/core; never changed at run time. */
  schema: Record<string, unknown>;
  /** The module with the precompiled validator of that schema. */
  validator: string;
  done: string;
  then?: string;
}

export interface BundledDetailPage extends BundledPageCommon {
  kind: 'detail';
  entity?: BundledEntity;
  load: string;
  with: BundledArguments;
  /** The field of the status, shown beside the name of the record. */
  status?: FieldModel;
  sections: BundledSection[];
  columns: number;
  blocks: BundledBlock[];
  actions: BundledAction[];
}

export interface BundledReportPage extends BundledPageCommon {
  kind: 'report';
  defineId: number;
  reportVersion: number;
  report: Pick<ReportModel, 'title' | 'params' | 'columns' | 'groups' | 'measures' | 'sort'> & { chart?: ChartModel };
  /** The label that the export needs besides the page's; absent: none. */
  exportPermission?: string;
}

export interface BundledBoardPage extends BundledPageCommon {
  kind: 'board';
  /** Above the search; they know nothing of what was found. */
  head?: BundledBlock[];
  search?: BundledSearch;
  blocks: BundledBlock[];
  actions: BundledAction[];
}

export interface BundledSearch {
  call: string;
  fields: BundledFormField[];
  columns: BundledColumn[];
  /** The key field of the entity found; kept in the address, so that F5 keeps the search. */
  key: string;
  /** What it searches for when the page opens; absent: nothing. */
  with?: BundledArguments;
  hint: string;
  account: boolean;
}

interface BundledBlockCommon {
  key: string;
  title: string;
  /** Twenty-fourths of the width. */
  span: number;
  /** The call that fills it, or the report that does. */
  call?: string;
  report?: { defineId: number; version: number };
  with: BundledArguments;
  when?: BundledExpression;
}

export interface BundledFiguresBlock extends BundledBlockCommon {
  block: 'figures';
  fields: { name: string; label: string; field: FieldModel; open?: string }[];
  /** Seconds between reloads. */
  refresh?: number;
}
export interface BundledChartBlock extends BundledBlockCommon {
  block: 'chart';
  chart: ChartModel;
  /** The fields of x and y, for labels, dictionaries and units. */
  fields: FieldModel[];
  height: number;
}
export interface BundledListBlock extends BundledBlockCommon {
  block: 'list';
  /** The name under which its rows are held with the searched user. */
  hold?: string;
  entity?: BundledEntity;
  columns: BundledColumn[];
  sort?: { name: string; descending: boolean };
  empty?: BundledTemplate;
  actions: BundledAction[];
}
export interface BundledRecordBlock extends BundledBlockCommon {
  block: 'record';
  hold?: string;
  entity?: BundledEntity;
  sections: BundledSection[];
  columns: number;
  empty?: BundledTemplate;
  actions: BundledAction[];
}
export interface BundledWidgetBlock extends BundledBlockCommon {
  block: 'widget';
  widget: BlockWidgetName;
}
export type BundledBlock =
  | BundledFiguresBlock
  | BundledChartBlock
  | BundledListBlock
  | BundledRecordBlock
  | BundledWidgetBlock;

export interface BundledLoginPage extends BundledPageCommon {
  kind: 'login';
  slogan: string;
  methods: ('password' | 'sms' | 'qr')[];
  call: string;
  /** The page that a scanned QR code opens. */
  confirm?: string;
}

export type BundledPage =
  | BundledListPage
  | BundledFormPage
  | BundledDetailPage
  | BundledReportPage
  | BundledBoardPage
  | BundledLoginPage;
