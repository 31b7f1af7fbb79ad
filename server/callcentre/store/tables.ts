import type pg from 'pg';
import { presets } from '#agent/protocol/constants.ts';
import { hashPassword, knownCost } from '../../auth/password.ts';
import { inLongTransaction, lock } from '../../database/transaction.ts';
import type { Agent } from '../centre/agent.ts';
import { type CentreSetup, presetSettings } from '../centre/setup.ts';
import { storeTexts } from './sample-texts.ts';

/** What the switch keeps: agents and calls whole, as each is read and written by the one who holds its centre's lock. */
const statements = [
  `create table if not exists heddle_cc_centre (
     enterprise_id bigint primary key, identifier text not null unique, centre jsonb not null)`,
  `create table if not exists heddle_cc_agent (
     enterprise_id bigint not null, cno text not null, password_hash text not null, state jsonb not null,
     primary key (enterprise_id, cno))`,
  // An agent's row changes all day, who supervises and what queue has whom hardly ever: neither is looked for in all rows.
  `create index if not exists heddle_cc_agent_supervisor on heddle_cc_agent (enterprise_id)
     where state @> '{"supervisor":true}'`,
  `create index if not exists heddle_cc_agent_qids on heddle_cc_agent using gin ((state -> 'qids'))`,
  `create table if not exists heddle_cc_token (
     token_hash text primary key, enterprise_id bigint not null, cno text not null, until timestamptz not null)`,
  `alter table heddle_cc_token add column if not exists root text not null default ''`,
  `create table if not exists heddle_cc_call (
     enterprise_id bigint not null, id text not null, state jsonb not null, primary key (enterprise_id, id))`,
  `create table if not exists heddle_cc_timer (
     enterprise_id bigint not null, key text not null, due_at timestamptz not null, primary key (enterprise_id, key))`,
  'create index if not exists heddle_cc_timer_due_at on heddle_cc_timer (due_at)',
  `create table if not exists heddle_cc_record (
     enterprise_id bigint not null, main_unique_id text not null, call_type int not null, qid text,
     customer_number text not null, cnos text[] not null, started_at timestamptz not null, bridged_at timestamptz,
     ended_at timestamptz not null, ended_by text not null, tags jsonb not null, variables jsonb not null,
     primary key (enterprise_id, main_unique_id))`,
  'create index if not exists heddle_cc_record_qid on heddle_cc_record (enterprise_id, qid, ended_at)',
  `create table if not exists heddle_cc_chat (
     enterprise_id bigint not null, id text not null, state jsonb not null, primary key (enterprise_id, id))`,
  `create table if not exists heddle_cc_chat_record (
     enterprise_id bigint not null, id text not null, state jsonb not null, ended_at timestamptz not null,
     ended_by text not null, primary key (enterprise_id, id))`,
  `create table if not exists heddle_cc_chat_message (
     enterprise_id bigint not null, chat text not null, id text not null, place bigint generated always as identity,
     message jsonb not null, primary key (enterprise_id, chat, id))`,
  'create index if not exists heddle_cc_chat_message_place on heddle_cc_chat_message (enterprise_id, chat, place)',
  `create table if not exists heddle_cc_visitor (
     enterprise_id bigint not null, id text not null, name text not null, token_hash text not null unique,
     shut_out text, primary key (enterprise_id, id))`,
  `create table if not exists heddle_cc_file (
     enterprise_id bigint not null, key uuid primary key, chat text, name text not null, bytes bytea not null)`,
  'create index if not exists heddle_cc_file_chat on heddle_cc_file (enterprise_id, chat)',
  `create table if not exists heddle_cc_email (
     enterprise_id bigint not null, id text not null, state jsonb not null, primary key (enterprise_id, id))`,
  `create table if not exists heddle_cc_long_message (
     id bigint generated always as identity primary key, message text not null, said_at timestamptz not null default now())`,
];

/** Makes the switch's tables where they are missing, and the given centre where there is none of its id. */
export async function prepareTables(pool: pg.Pool, setup: CentreSetup): Promise<void> {
  await inLongTransaction(pool, async client => {
    await lock(client, 'callCentreTables');
    for (const statement of statements) await client.query(statement);
    // What an older version of the switch has left knows nothing of what has come since.
    await client.query(`update heddle_cc_agent set state = $1::jsonb || state where not state ?& $2`, [
      newAgent,
      Object.keys(newAgent),
    ]);
    await client.query(
      `update heddle_cc_centre set centre = jsonb_set(centre, '{settings}', $1::jsonb || (centre -> 'settings'))`,
      [presetSettings],
    );
    await client.query(
      `update heddle_cc_email set state = state - 'letters' || jsonb_build_object('emails', state -> 'letters')
       where state ? 'letters'`,
    );
    const { agents, knowledge: _, emails: __, ...centre } = setup;
    const { rowCount } = await client.query(
      'insert into heddle_cc_centre values ($1, $2, $3) on conflict (enterprise_id) do nothing',
      [centre.enterpriseId, centre.identifier, JSON.stringify(centre)],
    );
    if (rowCount) {
      await storeTexts(client, setup);
      for (const { password, ...agent } of agents)
        await client.query('insert into heddle_cc_agent values ($1, $2, $3, $4)', [
          centre.enterpriseId,
          agent.cno,
          await hashPassword(password, knownCost),
          JSON.stringify({
            ...newAgent,
            ...agent,
            supervisor: agent.supervisor ?? false,
            qids: agent.queues.map(queue => `${centre.enterpriseId}${queue}`),
          } satisfies Agent & { queues: string[] }),
        ]);
    }
  });
}

const newAgent = {
  sessionId: null,
  loginStatus: 0,
  loginSince: 0,
  afterWrapup: 1,
  pauseType: 1,
  pauseDescription: '',
  deviceStatus: 0,
  deviceSince: 0,
  action: null,
  bindTel: '',
  bindType: 2,
  callId: null,
  chat: { status: 0, since: 0, pauseType: 1, pauseDescription: '', limit: presets.chatLimitNumber },
} as const;
