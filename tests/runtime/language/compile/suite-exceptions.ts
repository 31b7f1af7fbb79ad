const remote = 'a schema of ours is whole: it refers to no other document, and a compiled module fetches none';
const draft4 = 'said otherwise since draft 6; no field of ours excludes its bounds';

/** Groups of required cases that our compiled validators do not carry, each with its reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'definitions: valid definition': remote,
  'definitions: invalid definition': remote,
  'ref: remote ref, containing refs itself': remote,
  'refRemote: remote ref': remote,
  'refRemote: fragment within remote ref': remote,
  'refRemote: ref within remote ref': remote,
  'refRemote: change resolution scope': remote,
  'maximum: exclusiveMaximum validation': draft4,
  'minimum: exclusiveMinimum validation': draft4,
};
