/** An account that an installation on trial offers (server/http/sample-accounts.ts). */
export interface SampleAccount {
  code: string;
  name: string;
  password: string;
  roles: string[];
}

/** Those of the page; none in earnest. */
const offered = (): SampleAccount[] =>
  JSON.parse(
    document.querySelector('meta[name="heddle-accounts"]')?.getAttribute('content') ?? '[]',
  ) as SampleAccount[];

/** By the role that comes first; where several have the same, by the person, too. */
function nameOf({ code, name, roles: [title = name] }: SampleAccount, all: readonly SampleAccount[]): string {
  return all.some(other => other.code !== code && other.roles[0] === title) ? `${title} · ${name}` : title;
}

/** The accounts that somebody may try the platform with; a click fills one in. */
export function SampleAccounts({ choose }: { choose: (account: SampleAccount) => void }) {
  const accounts = offered();
  if (accounts.length === 0) return null;
  return (
    <fieldset className="login-samples">
      <legend>示例账号，点击填入</legend>
      {accounts.map(account => (
        <button
          key={account.code}
          type="button"
          className="login-sample"
          title={`${account.name} ${account.code}`}
          onClick={() => choose(account)}
        >
          {nameOf(account, accounts)}
        </button>
      ))}
    </fieldset>
  );
}
