import { expect, it } from 'vitest';
import { actsOf, type StepModel, stepsWithin } from '#runtime/language/bundle/model.ts';
import { lookingThrough } from '#server/acts/steps/looked-through.ts';
import { namesOf } from '#server/acts/steps/whose.ts';
import { wholeApp } from '../../whole-app.ts';

it('acts that judge by several records wait for those about the same, and for no others', async () => {
  const { model } = await wholeApp('schemas');
  const about = (name: string, entity: string) =>
    actsOf(model)
      .filter(act => act.name === name)
      .flatMap(({ steps }) => [...lookingThrough(steps)])
      .flatMap((step: StepModel) =>
        (step.step === 'get' || step.step === 'count') && step.entity === entity
          ? [namesOf(step, model.entities[entity] as never)]
          : [],
      );
  // Two orders of different users do not.
  expect(about('crm.order.begin', 'order')).toEqual([['userId']]);
  // What is left of an application stands with it: whoever takes of it holds it, and looks through nothing.
  expect(about('contract.submit', 'contract')).toEqual([]);
  expect(about('purchase.budget.alone', 'budget')).toEqual([['year']]);
  expect(about('crm.vlan.bind', 'vlanBind')).toEqual(
    [['billId'], ['nasIpAddress', 'svlan', 'cvlan']].map(names => expect.arrayContaining(names)),
  );
  // What is read for itself, by no check, is not among them.
  const ageing = actsOf(model).find(({ name }) => name === 'purchase.payment.ageDue');
  expect(stepsWithin(ageing?.steps ?? []).length).toBeGreaterThan(0);
  expect([...lookingThrough(ageing?.steps ?? [])]).toEqual([]);
});
