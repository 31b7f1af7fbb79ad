import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Model } from '#runtime/language/bundle/model.ts';
import { holderNames } from '#scripts/heddle/rights/holder.ts';
import { Rights } from '#scripts/heddle/rights/rights.ts';
import { lentPostgres } from '../../../server/lent-postgres.ts';
import { readyDatabase } from '../../../server/ready-database.ts';
import { wholeApp } from '../../../server/whole-app.ts';
import { addressOf, isLetIn, refusedAtOnce, type Seats, seatsBefore } from './asked.ts';

describe('what roles of the product may, beside what the server answers', () => {
  let model: Model;
  let world: Seats;
  beforeAll(async () => {
    const app = await wholeApp();
    model = app.model;
    world = await seatsBefore(await readyDatabase(await lentPostgres(), app), model, holderNames(model));
  });
  afterAll(() => world.close());

  it('every call is let in for those who may make it, and for nobody else', async () => {
    const wrong: string[] = [];
    for (const { holder, ask } of world.seats) {
      const rights = new Rights(model, holder);
      for (const call of Object.values(model.calls)) {
        const answer = await ask(call.method, addressOf(call), refusedAtOnce);
        if (isLetIn(answer) !== rights.makes(call)) wrong.push(`${holder.name} ${call.name} ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
