import type { PreviewOffer, PreviewSetting } from '#runtime/language/bundle/preview.ts';
import { Choosing } from './Choosing.tsx';

interface Props {
  offered: PreviewOffer | undefined;
  setting: PreviewSetting;
  change: (setting: PreviewSetting) => void;
}

/** As whom. */
export function As({ offered, setting, change }: Props) {
  const { as, ...rest } = setting;
  const value = as ? ('role' in as ? `role:${as.role}` : `account:${as.account}`) : '';
  const choose = (given: string): void => {
    const name = given.slice(given.indexOf(':') + 1);
    change(given === '' ? rest : { ...rest, as: given.startsWith('role:') ? { role: name } : { account: name } });
  };
  return (
    <Choosing label="身份" none="我自己" value={value} choose={choose}>
      <optgroup label="角色">
        {offered?.roles.map(role => (
          <option key={role} value={`role:${role}`}>
            {role}
          </option>
        ))}
      </optgroup>
      <optgroup label="人员">
        {offered?.people.map(({ code, name }) => (
          <option key={code} value={`account:${code}`}>
            {name}（{code}）
          </option>
        ))}
      </optgroup>
    </Choosing>
  );
}
