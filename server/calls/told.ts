import { channel } from 'node:diagnostics_channel';
import type { CallModel, CheckRule, Guard, StepModels } from '#runtime/language/bundle/model.ts';

/** What of the model refuses: a guard, a rule, or a step of an act. */
export type Refusing = Guard | CheckRule | StepModels['check'] | NonNullable<StepModels['get']['missing']>;

/** Tells what of the model has refused something. */
export const refusedChannel = channel('heddle.refused');

/** Tells which act has been carried out, or which record taken along an edge, inside other acts too: its CallModel. */
export const doneChannel = channel('heddle.done');

export const tellRefused = (refusing: Refusing): void => refusedChannel.publish(refusing);
export const tellDone = (call: CallModel): void => doneChannel.publish(call);
