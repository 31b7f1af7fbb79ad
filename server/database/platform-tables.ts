import type pg from 'pg';
import { inLongTransaction, lock } from './transaction.ts';

/** What the back end itself keeps, beside the tables of the entities. */
const statements = [
  `create table if not exists heddle_password (
     operator_id bigint primary key, hash text not null, changed_at timestamptz not null default now())`,
  `alter table heddle_password add column if not exists must_change boolean not null default false,
     add column if not exists former text[] not null default '{}'`,
  `create table if not exists heddle_session (
     id bigint generated always as identity primary key,
     family uuid not null, operator_id bigint not null, org_id bigint not null,
     access_hash text not null unique, refresh_hash text not null unique, salt text not null,
     access_until timestamptz not null, refresh_until timestamptz not null,
     rotated_at timestamptz, revoked_at timestamptz, created_at timestamptz not null default now())`,
  'alter table heddle_session add column if not exists address text, add column if not exists ends_at timestamptz, add column if not exists agent text, add column if not exists client text',
  'create index if not exists heddle_session_family on heddle_session (family)',
  `create or replace function heddle_session_ended() returns trigger language plpgsql as $$ begin
     perform pg_notify('heddle_session', new.family::text); return null; end $$`,
  `create or replace trigger heddle_session_ended after update of revoked_at on heddle_session for each row
     when (old.revoked_at is null and new.revoked_at is not null) execute function heddle_session_ended()`,
  'create index if not exists heddle_session_refresh_until on heddle_session (refresh_until)',
  // API tokens by their hashes: what else is known of them is the entity apiToken, which pages read. What was refused last
  // is kept so that the trail does not tell the same each second.
  `create table if not exists heddle_token (
     hash text primary key, token_id bigint not null unique, refused_at timestamptz, refused_what text)`,
  // Of versions that did not tell tries from failures.
  'drop table if exists heddle_login_failure',
  `create table if not exists heddle_login_try (
     id bigint generated always as identity primary key, account text not null, address text not null, device text,
     failed boolean not null default false, begun_at timestamptz not null default now())`,
  'create index if not exists heddle_login_try_account on heddle_login_try (account, begun_at)',
  'create index if not exists heddle_login_try_address on heddle_login_try (address, begun_at)',
  `create table if not exists heddle_device (
     mark_hash text not null, operator_id bigint not null, used_at timestamptz not null default now(),
     primary key (mark_hash, operator_id))`,
  'create index if not exists heddle_device_operator on heddle_device (operator_id, used_at)',
  `create table if not exists heddle_sms_code (
     id bigint generated always as identity primary key, mobile text not null, address text not null,
     code_hash text not null, sent_at timestamptz not null default now(), used_at timestamptz)`,
  'create index if not exists heddle_sms_code_mobile on heddle_sms_code (mobile, sent_at)',
  'create index if not exists heddle_sms_code_address on heddle_sms_code (address, sent_at)',
  `create table if not exists heddle_qr_login (
     code text primary key, secret_hash text not null, address text not null, state text not null default 'waiting',
     operator_id bigint, org_id bigint, opened_at timestamptz not null default now(),
     confirmed_at timestamptz, taken_at timestamptz)`,
  'create index if not exists heddle_qr_login_opened_at on heddle_qr_login (opened_at)',
  // Links to forms for somebody without an account: of the code its hash alone.
  `create table if not exists heddle_link (
     id bigint generated always as identity primary key, code_hash text not null unique, page text not null,
     entity text not null, record_id bigint not null, org_id bigint not null, made_by text not null,
     made_at timestamptz not null default now(), until timestamptz not null, opened_at timestamptz,
     used_at timestamptz, ended_at timestamptz, ended_why text, wrong int not null default 0)`,
  'create index if not exists heddle_link_record on heddle_link (page, record_id) where used_at is null and ended_at is null',
  `create table if not exists heddle_link_try (
     id bigint generated always as identity primary key, address text not null, tried_at timestamptz not null default now())`,
  'create index if not exists heddle_link_try_address on heddle_link_try (address, tried_at)',
  'create index if not exists heddle_link_try_tried_at on heddle_link_try (tried_at)',
  // Months of entities that are kept by month, on their way into files and there.
  `create table if not exists heddle_archive (
     id bigint generated always as identity primary key, entity text not null, month text not null, part text not null,
     file text not null, status text not null, rows bigint, sha256 text, changed_at timestamptz not null default now())`,
  "create unique index if not exists heddle_archive_open on heddle_archive (entity, month) where status in ('writing', 'detached')",
  `create table if not exists heddle_request (
     operator_id bigint not null, key text not null, content text not null, answer jsonb,
     asked_at timestamptz not null default now(), primary key (operator_id, key))`,
  'alter table heddle_request add column if not exists answer jsonb, drop column if exists record',
  'create index if not exists heddle_request_asked_at on heddle_request (asked_at)',
  `create table if not exists heddle_file (
     id uuid primary key default gen_random_uuid(), name text not null, size bigint not null, content bytea not null,
     stored_by text not null, stored_at timestamptz not null default now(), taken_at timestamptz)`,
  'create index if not exists heddle_file_untaken on heddle_file (stored_at) where taken_at is null',
  `create table if not exists heddle_file_holder (
     file_id uuid not null references heddle_file (id) on delete cascade, entity text not null, record_id bigint not null,
     field text not null, primary key (file_id, entity, record_id, field))`,
  `create table if not exists heddle_draft (
     operator_id bigint not null, page text not null, record text not null, data text not null, revision int not null,
     kept_at timestamptz not null default now(), primary key (operator_id, page, record))`,
  'create index if not exists heddle_draft_kept_at on heddle_draft (kept_at)',
  // Views of lists: saved by one person, for oneself or for a role; the one that a person begins with.
  `create table if not exists heddle_view (
     id bigint generated always as identity primary key, operator_id bigint not null, page text not null, name text not null,
     data jsonb not null, labels jsonb not null, role_id bigint, kept_at timestamptz not null default now(),
     unique (operator_id, page, name))`,
  'create index if not exists heddle_view_page on heddle_view (page)',
  `create table if not exists heddle_default_view (
     operator_id bigint not null, page text not null, view_id bigint not null references heddle_view on delete cascade,
     primary key (operator_id, page))`,
  `create table if not exists heddle_guess (
     operator_id bigint not null, hour timestamptz not null, marks text[] not null, primary key (operator_id, hour))`,
  `create table if not exists heddle_job (
     id bigint generated always as identity primary key, key text not null unique, kind text not null, name text not null,
     sequence text, entity text, record_id bigint, payload jsonb not null,
     due_at timestamptz not null default now(), attempts int not null default 0, lease uuid, leased_until timestamptz,
     failed_at timestamptz, error text, created_at timestamptz not null default now())`,
  'alter table heddle_job add column if not exists holder int, add column if not exists held_at timestamptz',
  'create index if not exists heddle_job_due on heddle_job (due_at) where failed_at is null',
  'create index if not exists heddle_job_sequence on heddle_job (sequence, id) where sequence is not null',
  'create index if not exists heddle_job_record on heddle_job (entity, record_id) where entity is not null',
  // The clocks of timers that stand still in some statuses: working seconds so far, and since when it runs (null: it stands).
  `create table if not exists heddle_clock (
     name text not null, record_id bigint not null, worked bigint not null, since timestamptz, primary key (name, record_id))`,
  'create table if not exists heddle_timer (name text primary key, seconds bigint not null, former bigint)',
  `create table if not exists heddle_notice (
     id bigint generated always as identity primary key, operator_id bigint not null, title text not null, text text not null,
     page text, params jsonb not null default '{}', created_at timestamptz not null default now(), read_at timestamptz)`,
  // What several are about that are one (`together`), and how many things it tells of.
  'alter table heddle_notice add column if not exists about text, add column if not exists count int not null default 1',
  // What comes with one, such as a report that somebody has subscribed to.
  'alter table heddle_notice add column if not exists file jsonb',
  'create index if not exists heddle_notice_operator on heddle_notice (operator_id, id)',
  'create index if not exists heddle_notice_unread on heddle_notice (operator_id) where read_at is null',
  // The rows of imports: what stands in the file, what becomes of it, and what was written, so that it can be undone.
  `create table if not exists heddle_import_line (
     import_id bigint not null, line int not null, cells jsonb not null, stage text not null default 'given',
     outcome jsonb, record_id bigint, action text, changes jsonb, primary key (import_id, line))`,
  // What running approvals follow to their end, whatever the documents say meanwhile.
  'create table if not exists heddle_process_definition (hash text primary key, definition jsonb not null)',
  // The documents that all instances serve, and the hashed files of their last versions (server/publication).
  `create table if not exists heddle_publication (
     id bigint generated always as identity primary key, mark text not null, build text not null, model bytea not null,
     files text[] not null, manifest text not null, published_at timestamptz not null default now())`,
  `create table if not exists heddle_published_file (
     path text primary key, content bytea not null, publication bigint not null)`,
  // Who published, why, and each document's path with its digest; null: of versions that did not keep it.
  `alter table heddle_publication add column if not exists published_by text not null default '',
     add column if not exists reason text not null default '', add column if not exists documents jsonb`,
  // The documents as they were written; null: of versions that did not keep that.
  'alter table heddle_publication add column if not exists texts bytea',
  'create index if not exists heddle_published_file_publication on heddle_published_file (publication)',
  // By which formulas the records hold their computed values (server/computed); the row without a name: it has been asked for.
  `create table if not exists heddle_computed (
     entity text not null, name text not null, formula text not null, standing text not null,
     after_key bigint not null default 0, primary key (entity, name))`,
  // Statistics whose sums are kept (server/reports/kept), each in a table of its name: of which table's records, since when
  // they are there (null: they are not yet), and how many rows they had then.
  `create table if not exists heddle_kept (
     name text primary key, records text not null, refreshed_at timestamptz, lines bigint not null default 0)`,
  // Sets of changes to documents (server/workbench): who wrote them, how far they are, and the documents of each. Of one
  // that is published, what stood there before and what was put there: it can be taken back.
  `create table if not exists heddle_change_set (
     id bigint generated always as identity primary key, title text not null, why text not null default '',
     status text not null default 'draft', owner_id bigint not null, owner_name text not null,
     handed_in_by bigint, handed_in_name text, ended_by bigint, ended_name text, reason text not null default '',
     created_at timestamptz not null default now(), changed_at timestamptz not null default now())`,
  'create index if not exists heddle_change_set_status on heddle_change_set (status, changed_at)',
  `create table if not exists heddle_change_document (
     set_id bigint not null references heddle_change_set on delete cascade, file text not null, text text, base text,
     is_placed boolean not null default false, replaced text, placed text, primary key (set_id, file))`,
  `create table if not exists heddle_change_comment (
     id bigint generated always as identity primary key,
     set_id bigint not null references heddle_change_set on delete cascade, file text, line int,
     by_id bigint not null, by_name text not null, text text not null, at timestamptz not null default now())`,
  'create index if not exists heddle_change_comment_set on heddle_change_comment (set_id)',
  // The documents of data that were written (server/data): of each once.
  `create table if not exists heddle_data (
     document text primary key, used_as text not null, record_count int not null, written_at timestamptz not null default now())`,
  'create table if not exists heddle_sequence (name text primary key, value bigint not null)',
];

/** Makes the platform's own tables where they are missing. */
export async function createPlatformTables(pool: pg.Pool): Promise<void> {
  await inLongTransaction(pool, async client => {
    await lock(client, 'platformTables');
    for (const statement of statements) await client.query(statement);
  });
}
