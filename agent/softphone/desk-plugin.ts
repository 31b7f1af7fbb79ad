import type { AgentClient } from '../client/client.ts';
import { type CommandResult, refused } from '../client/command-result.ts';
import type { DeskPlugin } from '../desk/contract.ts';
import type { Log } from '../log/log.ts';
import { type DeviceKind, deviceKinds } from './audio/devices.ts';
import type { Softphone, StartSoftphone } from './contract.ts';
import { runSoftphone } from './runner.ts';

const notPossible = '当前不能进行此操作';
const noSoftphone = '软电话未启用';

type Action = (softphone: Softphone, given: Record<string, unknown>) => unknown;

/** What any tab may ask of the softphone, wherever it runs. One that answers false was not possible. */
const actions = {
  answer: softphone => softphone.answer(),
  refuse: softphone => softphone.refuse(),
  hangUp: softphone => softphone.hangUp(),
  hold: softphone => softphone.hold(),
  unhold: softphone => softphone.unhold(),
  mute: softphone => softphone.mute(),
  unmute: softphone => softphone.unmute(),
  dtmf: (softphone, { tones }) => softphone.dtmf(String(tones)),
  enableSound: softphone => softphone.enableSound(),
  choose: (softphone, { kind, id }) =>
    deviceKinds.includes(kind as DeviceKind) && typeof id === 'string' && softphone.choose(kind as DeviceKind, id),
  test: softphone => softphone.test(),
  register: softphone => softphone.register(),
} satisfies Record<string, Action>;

const record = (given: unknown): Record<string, unknown> => (given instanceof Object ? { ...given } : {});

/** The softphone as a desk's plugin: its view is a SoftphoneView or null, `test` answers with the report. */
export const createSoftphonePlugin =
  (start: StartSoftphone, log: Log) =>
  (client: AgentClient): DeskPlugin => {
    const runner = runSoftphone(client, start, log);
    const run =
      (name: string, action: Action) =>
      async (given: unknown): Promise<CommandResult> => {
        const softphone = runner.softphone();
        if (!softphone) return refused(noSoftphone);
        const result = await action(softphone, record(given));
        if (result === false || result === null) return refused(softphone.view().microphone?.text ?? notPossible);
        const values = result instanceof Object ? { values: { ...result } } : {};
        return { kind: 'confirmed', response: { type: 'response', reqType: name, code: 0, ...values } };
      };
    return {
      view: () => runner.softphone()?.view() ?? null,
      onChange: listener => runner.onChange(() => listener()),
      actions: Object.fromEntries(Object.entries<Action>(actions).map(([name, action]) => [name, run(name, action)])),
      stop: runner.stop,
    };
  };
