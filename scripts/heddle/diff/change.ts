/** What is at stake, the gravest first. */
export const risks = {
  access: '权限 access',
  data: '数据 data',
  contract: '接口 contract',
  behaviour: '行为 behaviour',
  looks: '外观 looks',
} as const;
export type Risk = keyof typeof risks;

/**
 * widens: somebody may what they could not; narrows: the other way. loses: what is stored is lost, or out of sight.
 * breaks: who relied on it fails. changes: all else.
 */
export type Weight = 'widens' | 'narrows' | 'loses' | 'breaks' | 'changes';

/** One thing that is another than before. */
export interface Change {
  risk: Risk;
  weight: Weight;
  /** What it is about, as `--allow` names it: a page, a call, an entity or a field of it, a role … */
  name: string;
  /** The sentence. */
  what: string;
  /** Of whom, where it is of some roles alone. */
  roles?: readonly string[];
  /** It follows from changes of these names: whoever agrees to those agrees to it. */
  follows?: readonly string[];
  /** file:line:column in the newer documents, or in the older ones where it is gone. */
  at: string;
  before?: string;
  after?: string;
}

/** What nobody lets through unseen. */
export const isGrave = ({ weight }: Change): boolean =>
  weight === 'widens' || weight === 'loses' || weight === 'breaks';
