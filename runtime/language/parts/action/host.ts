import type { EntityModel, FieldModel } from '../../model/model.ts';

/** Where actions stand: in the rows of a list, or on one record. */
export interface ActionHost {
  /** The variable that holds the record: row in lists, record in details, found on boards. */
  variable: 'row' | 'record' | 'found' | undefined;
  entity: EntityModel | undefined;
  fields: readonly FieldModel[];
  /** The call that fills the list or the record: its service is the page's own. */
  main?: string | undefined;
}
