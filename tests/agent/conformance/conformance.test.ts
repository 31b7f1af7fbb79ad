import { describe, expect, it } from 'vitest';
import * as constants from '#agent/protocol/constants.ts';
import { events } from '#agent/protocol/events/index.ts';
import { notices, setupFaults } from '#agent/protocol/notices.ts';
import { requests } from '#agent/protocol/requests/index.ts';
import { citedTest } from './cited.ts';
import { readTable } from './table.ts';

const table = readTable();

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
});
