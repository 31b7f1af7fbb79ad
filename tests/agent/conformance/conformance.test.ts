import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as constants from '#agent/protocol/constants.ts';
import { events } from '#agent/protocol/events/index.ts';
import { notices, setupFaults } from '#agent/protocol/notices.ts';
import { requests } from '#agent/protocol/requests/index.ts';
import { offeredRequests } from '#renderer/callcentre/offered-requests.ts';
import { citedFile, citedTest } from '#tests/citations/cited.ts';
import { readTable } from '#tests/citations/table.ts';

const table = readTable(path.join(import.meta.dirname, 'table.md'));

/** What the client declares of the specification, by the heading under which each name wants a test. */
const messages = {
  'agent messages': Object.keys(requests.agent),
  'chat messages': Object.keys(requests.chat),
  'e-mail messages': Object.keys(requests.email),
  events: Object.keys(events),
};
const words = {
  notices: [...Object.keys(notices), ...Object.keys(setupFaults)],
  constants: Object.entries(constants).flatMap(([group, value]) =>
    typeof value === 'object' ? Object.keys(value).map(name => `${group}.${name}`) : [group],
  ),
};

describe('the conformance table', () => {
  it.each(Object.entries({ ...messages, ...words }))('has a test for each of the %s', (part, names) => {
    const items = new Set(table.get(part)?.map(({ item }) => item));
    expect([...items].sort()).toEqual([...names].sort());
  });

  it.each([...table])('cites tests that there are: %s', (part, rows) => {
    expect(rows).not.toEqual([]);
    for (const { item, citation } of rows) {
      const test = citedTest(citation);
      expect(test, `${item}: there is no test "${citation}"`).not.toBeNull();
      // A test that does not name the message does not test it.
      if (part in messages) expect(test, `${item} is not in "${citation}"`).toMatch(new RegExp(`\\b${item}\\b`));
    }
  });

  it.each([...table])('cites a test of the client’s own for each row: %s', (part, rows) => {
    for (const { item, own } of rows) {
      // A test of the switch, or of another's server, stays green when the client is broken.
      expect(own, item).toMatch(/^(agent|renderer\/callcentre|browser|foreign)\//);
      const test = citedTest(own);
      expect(test, `${item}: there is no test "${own}"`).not.toBeNull();
      // One that runs once for each row of a list names it there.
      const text = own.includes('%') ? citedFile(own) : test;
      if (part in messages) expect(text, `${item} is not in "${own}"`).toMatch(new RegExp(`\\b${item}\\b`));
    }
  });
});

describe('every request', () => {
  const folder = (name: string): string => {
    const client = path.join(import.meta.dirname, '../../../agent', name);
    const root = existsSync(client) ? client : path.join(import.meta.dirname, '../../../renderer/callcentre', name);
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => readFileSync(path.join(root, file), 'utf8'))
      .join('\n');
  };
  it.each(Object.entries(offeredRequests))('of %s is made where it says, or says why not', (_, offered) => {
    for (const [type, made] of Object.entries(offered)) {
      if (typeof made === 'string') expect(folder(made), `${type} in ${made}`).toContain(`'${type}'`);
      else expect(made.why.length, type).toBeGreaterThan(10);
    }
  });
});
