import type { AppTexts } from '../app-texts.ts';
import { itemsIn, mapIn, mapsIn, valueIn } from '../tree.ts';

/** The organisations that accounts belong to are listed: a misspelt one would be another. */
export function organisationsListed(app: AppTexts): void {
  const document = app.document('roles');
  const root = document?.root;
  if (!document || !root || root.has('organisations')) return;
  const named = mapsIn(mapIn(root, 'accounts')).flatMap(([, account]) => [
    valueIn(account, 'organisation'),
    ...itemsIn(account, 'organisations').map(String),
  ]);
  const organisations = [...new Set(named.filter(name => typeof name === 'string'))];
  if (organisations.length > 0) document.insert(root, { organisations });
}
