import { beforeAll, expect, it, vi } from 'vitest';
import type { ActionScreen } from '#renderer/actions/screen.ts';
import { verdictsOf } from '#renderer/actions/why/action-verdicts.ts';
import type { BundledAction } from '#runtime/language/bundle/client.ts';
import type { Guard } from '#runtime/language/bundle/model.ts';
import { pathsIn } from '#runtime/language/expressions/names.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Services } from '#runtime/services/services.ts';
import { ServerError } from '#server/errors/server-error.ts';
import { assertHold } from '#server/write/allowed.ts';
import { loggedIn, loginInfo } from '#tests/runtime/services/fixture.ts';
import { wholeApp } from '#tests/server/whole-app.ts';

/** Every action of every page of the product that is held to something: where it stands → the action. */
const guarded = new Map<string, BundledAction>();

function collect(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const { guards, places, at, label } = value as BundledAction;
  if (Array.isArray(guards) && Array.isArray(places)) guarded.set(`${label} ${at}`, value as BundledAction);
  for (const inner of Object.values(value)) collect(inner);
}

let services: Services;
beforeAll(async () => {
  const { files } = await wholeApp();
  for (const [file, text] of files) if (file.endsWith('.json')) collect(JSON.parse(text));
  ({ services } = await loggedIn());
  await services.expressions.ready();
  // Values of a kind that a condition takes none of are tried as well, and say so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** What may stand in a field: nothing, what the condition speaks of, and what it does not. */
const valuesFor = (cel: string): unknown[] => [
  ...[...cel.matchAll(/'([^']*)'/g)].map(([, text]) => text),
  ...['别的', loginInfo.operatorId, loginInfo.operatorCode, 500, 0, true, false, '2020-01-01', '2099-01-01', null],
];

/** What the server answers to whoever makes the call all the same; undefined: it makes it, or cannot work the record out. */
function refusalOf(guard: Guard, row: Row): string | undefined {
  try {
    assertHold([guard], { row, body: {}, user: loginInfo });
  } catch (error) {
    if (error instanceof ServerError) return error.message;
  }
  return undefined;
}

/** A record that browser and server refuse, with every field that the condition reads; undefined where none is found. */
function refused(guard: Guard): Row | undefined {
  const { that } = guard;
  const named = pathsIn(that.cel).flatMap(([record, field]) => (record === 'row' ? [field] : []));
  const quoted = [...that.cel.matchAll(/\brow\["([^"]+)"\]/g)].map(([, field = '']) => field);
  const fields = [...new Set([...named, ...quoted])];
  const values = valuesFor(that.cel);
  let rows: Row[] = [{}];
  for (const field of fields)
    rows = rows.flatMap(row =>
      (rows.length > 500 ? values.slice(0, 1) : values).map(value => ({ ...row, [field]: value })),
    );
  return rows.find(
    row => services.expressions.value(that, { row, body: {} }) === false && refusalOf(guard, row) !== undefined,
  );
}

it('every guarded button says on a record that it refuses why, in the words of the server, with the line of the document', () => {
  expect(guarded.size).toBeGreaterThan(60);
  for (const [name, action] of guarded)
    for (const guard of action.guards ?? []) {
      const row = refused(guard);
      expect(row, `${name}: no record is refused by ${guard.that.cel}`).toBeDefined();
      const screen: ActionScreen = {
        actions: [{ ...action, guards: [guard], when: undefined, places: ['row'] } as unknown as BundledAction],
        calls: {},
        scope: {},
        chosen: () => row,
        refresh: () => undefined,
      };
      const all = {
        ...services,
        access: { ...services.access, allows: () => true, allowsCall: () => true },
        bundle: { ...services.bundle, route: () => undefined },
      };
      const [verdict] = verdictsOf(screen, all);
      expect(verdict, name).toMatchObject({ state: 'refused', at: expect.stringMatching(/\.page\.yaml:\d+:\d+$/) });
      const [reason] = verdict?.reasons ?? [];
      expect(reason?.text, name).toMatch(/\p{Script=Han}{2}/u);
      expect(reason?.text, name).not.toMatch(/\{|undefined|null|NaN/);
      expect(row && refusalOf(guard, row), name).toBe(reason?.text);
      expect(reason?.at, name).toMatch(/\.(calls|entity|page|process)\.yaml:\d+:\d+$/);
    }
});
