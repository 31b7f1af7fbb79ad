/** A document as the lists of the workbench show it. */
export interface ListedDocument {
  /** Below the folder of documents: purchase/supply.entity.yaml. */
  file: string;
  /** What staff call what it says; '' where they call it nothing. */
  title?: string | undefined;
  /** Syllables parted by spaces, readings of one by |: how the title is typed in pinyin. */
  pinyin?: string | undefined;
}

/** What stands before and at the end of a file's name: purchase/supply.entity.yaml is the entity supply, app.yaml the app. */
export function nameOf(file: string): { name: string; family: string } {
  const stem = file.replace(/^.*\//, '').replace(/\.ya?ml$/, '');
  const end = stem.lastIndexOf('.');
  return { name: end < 0 ? stem : stem.slice(0, end), family: stem.slice(end + 1) };
}
