import { valuesAbout } from './values-about.ts';

/** What is made from what, with every default in it. */
export interface ChainModel {
  name: string;
  title: string;
  steps: ChainStepModel[];
}

/** One step; whatever it names are fields of its entity. */
export interface ChainStepModel {
  entity: string;
  /** Refers to the document of the step before; absent: the first. */
  by?: string;
  amount?: string;
  left?: string;
  /** The statuses in which a document is summed; absent: all. */
  counts?: string[];
  facts: string[];
  /** What stands where there is no document. */
  empty: string;
}

/** The chains that documents of an entity stand in. */
export const chainsOf = (chains: Readonly<Record<string, ChainModel>>, entity: string): ChainModel[] =>
  valuesAbout(chains, entity).filter(({ steps }) => steps.some(step => step.entity === entity));
