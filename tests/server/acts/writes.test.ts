import { expect, it } from 'vitest';
import { transitionNamed } from '#runtime/language/bundle/model.ts';
import { writesOf } from '#server/acts/writes.ts';
import { wholeApp } from '../whole-app.ts';

it('an act changes the owner of the lines that it writes, where that follows from them: it is not shared first', async () => {
  const { model } = await wholeApp('schemas');
  const { expenditure } = model.entities;
  const steps = expenditure && transitionNamed(expenditure, 'submit')?.steps;
  // The plan is a line of the contract, whose total follows from it.
  expect([...writesOf(steps ?? [], model).changed].sort()).toEqual(['contract', 'contractPlan', 'expenditure']);
});
