import type { BundledArguments, BundledExpression, BundledTemplate } from './expression.ts';

/** Field → value. */
export type ValueModels = BundledArguments;

interface Conditional {
  when?: BundledExpression;
}
interface MayTouch {
  /** Also a record of which an approval is under way. */
  underApproval?: true;
}
/** A refusal: what staff are told, and at which parameter it stands. */
interface Refusal {
  message: BundledTemplate;
  field?: string;
}

/** Conditions that staff have put together, beside those of the call. */
interface Found {
  /** Field, or field.from and field.to → value. */
  where: ValueModels;
  matching?: BundledExpression;
  any?: BundledExpression;
}

/** Each step in its one shape; `entity` and `call` are names of the model. */
export interface StepModels {
  get: Conditional &
    Found & {
      entity: string;
      by?: BundledExpression;
      many: boolean;
      most?: BundledExpression;
      /** The day as of which the records are read. */
      asOf?: BundledExpression;
      as: string;
      /** Absent: where there is none, its fields are empty. */
      missing?: Refusal;
    };
  check: Conditional & { that: BundledExpression } & Refusal;
  /** Of what is written, `as` is '' where no later step asks for it. */
  create: Conditional & { entity: string; set: ValueModels; as: string };
  update: Conditional &
    MayTouch & {
      entity: string;
      by: BundledExpression;
      set: ValueModels;
      /** The day from which on it holds; absent: today. */
      from?: BundledExpression;
      as: string;
    };
  delete: Conditional & MayTouch & { entity: string; by: BundledExpression };
  transition: Conditional & {
    entity: string;
    transition: string;
    by: BundledExpression;
    /** What the transition asks for. */
    with: ValueModels;
    set: ValueModels;
    as: string;
  };
  book: Conditional & {
    entity: string;
    by: BundledExpression;
    /** Left out: from what is left, or back to it; `to` is the whole where that grows. */
    from?: string;
    to?: string;
    /** Left out: all that the document has in `from`. */
    amount?: BundledExpression;
    /** The document that it is booked for: its entity and its key. */
    document: { entity: string; key: BundledExpression };
    /** The fields that change, over row and amount. */
    set: ValueModels;
    /** What must hold of row and amount. */
    holds: { that: BundledExpression; message: BundledTemplate }[];
  };
  call: Conditional & { call: string; with: ValueModels; as?: string };
  /** What leaves the database, after the act has lasted. */
  send: Conditional & {
    message: string;
    to?: BundledExpression;
    /** Everybody with this label, or of them those of an organisation. */
    permission?: string;
    org?: BundledExpression;
    with: ValueModels;
  };
  /** A link to a form for somebody without an account, or the end of that which there is. */
  link: Conditional & { page: string; by: BundledExpression; ends: boolean; as: string };
  post: Conditional & { gateway: string; operation: string; with: ValueModels; inOrderOf?: BundledExpression };
  each: Conditional & { lines: BundledExpression; as: string; do: StepModel[] };
  do: Conditional & { do: StepModel[] };
  count: Conditional & Found & { entity: string; as: string };
  /** One value, or several by name. */
  answer: Conditional & ({ value: BundledExpression } | { values: ValueModels });
}
export type StepModel = { [K in keyof StepModels]: { step: K } & StepModels[K] }[keyof StepModels];
