import type { Method } from '../families/service.ts';
import type { FieldModel } from '../fields/index.ts';
import type { CallAccess } from './access.ts';
import type { AppModel } from './app.ts';
import type { CalendarModel } from './calendar.ts';
import type { ChainModel } from './chain.ts';
import type { DataModel } from './data.ts';
import type { DictionaryModel } from './dictionary.ts';
import type { Does } from './does.ts';
import type { EffectiveModel } from './effective.ts';
import type { BundledArguments, BundledExpression, BundledTemplate } from './expression.ts';
import type { GatewayModel } from './gateway.ts';
import type { Guard } from './guard.ts';
import type { LinkModel } from './link.ts';
import type { MenuModel } from './menu.ts';
import type { MessageModel } from './message.ts';
import type { PageDocuments } from './page-documents.ts';
import type { AccountModel, OrganisationModel, RoleModel } from './people.ts';
import type { Predicate } from './predicate.ts';
import type { ProcessModel } from './process.ts';
import type { ProposalModel } from './proposal.ts';
import type { ReportModel } from './report.ts';
import type { RecordRules } from './rules.ts';
import type { StepModel, ValueModels } from './step.ts';
import type { TimerModel } from './timer.ts';

export type { ReferenceModel } from '../fields/field.ts';
export type { StoredFile } from '../fields/file.ts';
export type { FieldModel } from '../fields/index.ts';
export type { CallAccess } from './access.ts';
export type { AppModel, LayoutWidgetModel } from './app.ts';
export type { DictionaryItem, DictionaryModel } from './dictionary.ts';
export type { OrganisationModel, RoleModel } from './people.ts';
export type {
  ChartModel,
  ReckonedOf,
  RelativePeriod,
  ReportColumn,
  ReportGroup,
  ReportMeasure,
  ReportModel,
  ReportParam,
  ReportPeriod,
  ReportRanges,
  ReportShift,
} from './report.ts';

/**
 * The model: every document resolved to one shape, as plain JSON. The back end runs on it;
 * the client's bundle is cut from it. No shorthand and no reference by guess is left.
 */
export interface Model {
  app: AppModel;
  dictionaries: Record<string, DictionaryModel>;
  entities: Record<string, EntityModel>;
  calls: Record<string, CallModel>;
  messages: Record<string, MessageModel>;
  gateways: Record<string, GatewayModel>;
  /** By `defineId` or, from version 2 on, `defineId.version`. */
  reports: Record<string, ReportModel>;
  /** By their paths with dots, such as purchase.apply. */
  processes: Record<string, ProcessModel>;
  /** By the page that offers it. */
  imports: Record<string, ImportModel>;
  /** By the page: what of its form may be read from a file. */
  lineFiles: Record<string, LineFilesModel>;
  /** By the path of the page: what its list may be searched by and shows, for the views that are saved of it. */
  lists: Record<string, ListModel>;
  /** Path → title, of every page. */
  titles: Record<string, string>;
  calendars: Record<string, CalendarModel>;
  chains: Record<string, ChainModel>;
  /** What an installation begins with, and what a new database is tried with. */
  data: Record<string, DataModel>;
  /** Files beside the documents that their records take → what is in them, base64. */
  attachments?: Record<string, string>;
  /** By the path of the page: what somebody without an account fills in. */
  links: Record<string, LinkModel>;
  permissions: PermissionsModel;
  /** Absent or empty: no call asks whether a searched user may be taken into one. */
  menus?: MenuModel[];
  /** Page → the titles of the groups of the menu that it stands in, the widest first; in the order of the menu. */
  places?: Record<string, string[]>;
  roles: Record<string, RoleModel>;
  /** Those below the organisation of the app. */
  organisations: OrganisationModel[];
  accounts: AccountModel[];
  /** The app's own code that runs in the back end (extensions/), as the text of one module; absent: it brings none. */
  extensions?: string;
  /** What was resolved, as it was written: for those who may read it. */
  written: PageDocuments;
}

export interface TransitionModel {
  key: string;
  /** Its former key, by which approvals know it that began before. */
  was?: string;
  label: string;
  from: string[];
  to: string;
  danger?: boolean;
  /** A task is taken with it: who comes second finds it gone. */
  claim?: boolean;
  /** It may be made while an approval of the record is under way. */
  underApproval?: true;
  /** The transition that takes it back. */
  undo?: string;
  /** What staff are asked for; those of the entity are stored. */
  ask?: FieldModel[];
  /** Besides the status, over `row`, `body` (what was asked for) and `user`. */
  allow?: Guard[];
  /** What changes with it, by the same names. */
  set?: ValueModels;
  /** What else happens then; `row` is the record after it. */
  steps?: StepModel[];
}

export interface AssigneeModel {
  /** Refers to secoperator. */
  field: string;
  /** Refers to secorganize: whose turn it is where nobody has the record. */
  group?: string;
  /** The page of one record; its arguments over `row`. */
  open?: { page: string; with: BundledArguments };
  /** The page of several. */
  list?: string;
}

/** How the records of an entity are found from anywhere. */
export interface SearchModel {
  /** Fields of which one has to fit. */
  by: string[];
  /** Fields that tell records apart beside number, name and status. */
  facts: string[];
  /** The page of one record; its arguments over `row`. */
  open: { page: string; with: BundledArguments };
}

export interface EntityModel {
  name: string;
  title: string;
  /** The key field: a whole number that the server gives. */
  key: string;
  /** The field that names a record to staff. */
  nameField: string;
  code?: { field: string; prefix: string };
  /** Fields that tell its records apart where one is chosen. */
  beside?: string[];
  /** The whole of a record, its parts, what is left of it, and what is told where that is not enough (over row and amount); whether it is money, or pieces. */
  ledger?: { of: string; parts: string[]; rest: string; short: BundledTemplate; isMoney: boolean };
  /** What of its records holds from a day on. */
  effective?: EffectiveModel;
  /** Its records are the periods in which those of this entity, to which its field `by` refers, held their values. */
  periodsOf?: { entity: string; by: string };
  /** What its records propose to change of another one. */
  proposes?: ProposalModel;
  /** org: the table has orgId, and the data scope of the role applies. */
  scope: 'org' | 'none';
  /** Which records a caller sees, on top of `scope`: for the database, and as it was written. */
  see?: { predicate: Predicate; expression: BundledExpression };
  /** All fields, platform fields included (key, code, status, orgId, createdBy, createdAt, updatedAt, version). */
  fields: FieldModel[];
  /** What holds among the fields, whoever writes. */
  rules?: RecordRules;
  states?: {
    field: string;
    dictionary: string;
    initial: string;
    transitions: TransitionModel[];
    /** What happens to a record that stays in a state. */
    timers?: TimerModel[];
  };
  /** Whose work a record is: who becomes that is told, with a page to open. */
  assignee?: AssigneeModel;
  /** Absent: its records are found in their lists alone. */
  search?: SearchModel;
  /** Its table is parted by the months of the field `by`; what is older than so many seconds may be archived. */
  keep?: { for: number; by: string };
  indexes: string[][];
  unique: string[][];
  /** true: the platform alone writes it. */
  kept?: true;
  /** Its former name, under which its records may be stored. */
  was?: string;
  /** Its records are lines of those of another entity, to which its field `by` refers: whoever sees those sees them. */
  owner?: { entity: string; by: string };
}

/** Where a call is answered. */
export interface CallAddress {
  method: Method;
  /** The whole path, with parts such as :id. */
  path: string;
}

export interface CallModel {
  /** For example purchase.supply.list. */
  name: string;
  method: Method;
  /** The whole path, with parts such as :id. */
  path: string;
  /** Further addresses at which it is answered. */
  also?: CallAddress[];
  does: Does;
  /** When it may be made; each with the reason that staff are told where it does not hold. */
  allow?: Guard[];
  /** With verb update, delete or deleteMany: also a record of which an approval is under way. */
  underApproval?: true;
  /** With verb get: what is masked elsewhere is answered whole. */
  unmasked?: true;
  /** When the platform makes it by itself: minute, hour, day, month, weekday, in Asia/Shanghai. */
  every?: string;
  entity?: string;
  where: Record<string, string | number | boolean>;
  /** Field → the days that a query may cover. */
  span?: Record<string, number>;
  needs: Record<string, string>;
  /** Code of an answer, or `file` → what staff see in the place of its message. */
  failures?: Record<string, string>;
  query: FieldModel[];
  body: FieldModel[];
  /** Field of the body → where in it the field may stand besides. */
  places?: Record<string, string>;
  /** What holds among the fields that are sent: of the body, or of the entity of a call that writes one. */
  rules?: RecordRules;
  answer: FieldModel[];
  /** A handler's answer is a list. */
  many: boolean;
  /** Who may make it: anyone, anyone logged in, or whoever has one of these labels (an empty list: nobody). */
  access: CallAccess;
  /** Seconds to wait for another one of the same call, which takes its place. */
  debounce?: number;
  /** Seconds; absent: the app's. */
  timeout?: number;
}

/** Records out of a spreadsheet. */
export interface ImportModel {
  title: string;
  entity: string;
  /** The call that makes a record of a row. */
  create: string;
  /** The call that changes the record whose field `by` has the value of the row. */
  update?: { call: string; by: string };
  /** A CSV will do as well. */
  csv: boolean;
  /** Most rows of a file. */
  most: number;
  /** Who may import. */
  access: CallAccess;
}

/** The lines that a form fills in, each field with the columns that it shows. */
interface LineFilesModel {
  fields: FieldModel[];
  /** Who may fill them in. */
  access: CallAccess;
}

/** A list page, as views of it are judged. */
export interface ListModel {
  fields: ListedField[];
}
export interface ListedField {
  name: string;
  label: string;
  /** It is a column; it is searched by. */
  as: ('column' | 'filter')[];
  /** Who reads it; absent: whoever reads the list. */
  see?: BundledExpression;
  /** true: most see its values masked. */
  masked?: true;
}

export interface PermissionsModel {
  /** Page path → label; '' is any logged-in user. */
  pages: Record<string, string>;
  actions: string[];
  unmask?: string;
  explain?: string;
  documents?: string;
  share?: string;
  shareReports?: string;
  /** Labels that one person alone does not give. */
  twoPersons?: string[];
}
