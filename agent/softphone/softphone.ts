import { createSafeListeners } from '../log/safe-listeners.ts';
import { createDevices } from './audio/devices.ts';
import type { Softphone, SoftphoneCallbacks, SoftphoneView } from './contract.ts';
import { createPhone } from './phone.ts';
import type { SoftphonePlatform } from './platform.ts';
import { createRegistration } from './registration.ts';
import { createResumption } from './resumption.ts';
import { testSoftphone } from './self-test.ts';
import { readAccount, type SoftphoneSession } from './sip/account.ts';
import { createSounds } from './sounds/sounds.ts';

/** Makes the softphone of a session and registers it at once (agent spec 4). */
export function createSoftphone(
  platform: SoftphonePlatform,
  session: SoftphoneSession,
  callbacks: SoftphoneCallbacks,
): Softphone {
  const changes = createSafeListeners<SoftphoneView>(platform.log);
  let ready = false;
  let testing = false;
  const changed = (): void => {
    if (ready) changes.tell(view());
  };

  const sounds = createSounds(platform, changed);
  const devices = createDevices(platform, () => {
    void sounds.route('speaker', devices.chosen('speaker'));
    void sounds.route('ringer', devices.chosen('ringer'));
    changed();
  });
  const { account, missing } = readAccount(session);
  if (missing.length > 0) platform.log({ kind: 'fault', of: 'softphone', text: `missing: ${missing.join(', ')}` });
  const iceServers = account?.iceServers ?? [];
  const phone = createPhone({
    platform,
    iceServers,
    autoAnswer: session.webrtcAutoAnswer,
    sounds,
    microphone: () => devices.chosen('microphone'),
    changed,
    answered: () => void devices.refresh(),
    notice: callbacks.notice,
    pauseAgent: callbacks.pauseAgent,
  });
  const resumption = createResumption(callbacks.inCall);
  const registration = createRegistration({
    platform,
    account,
    callbacks,
    changed,
    cut: resumption.cut,
    invited: call => (resumption.isBack() ? phone.resumed(call) : phone.invited(call)),
  });
  const view = (): SoftphoneView => ({
    registration: registration.state(),
    phone: phone.state(),
    call: phone.call(),
    soundBlocked: sounds.blocked(),
    microphone: phone.microphone(),
    quality: phone.quality(),
    devices: devices.view(),
  });
  const stopListening = platform.onWake(registration.wake);
  const release = (): void => {
    stopListening();
    devices.close();
    sounds.close();
  };
  ready = true;
  void devices.refresh();

  return {
    view,
    onChange: changes.add,
    answer: phone.answer,
    refuse: phone.refuse,
    hangUp: phone.hangUp,
    hold: phone.hold,
    unhold: phone.unhold,
    mute: phone.mute,
    unmute: phone.unmute,
    dtmf: phone.dtmf,
    enableSound: sounds.enable,
    async choose(kind, id) {
      devices.choose(kind, id);
      if (kind === 'microphone') await phone.changeMicrophone();
    },
    async test() {
      if (testing || phone.state() !== 'idle') return null;
      testing = true;
      try {
        return await testSoftphone({
          platform,
          iceServers,
          sounds,
          microphone: () => devices.chosen('microphone'),
          registered: () => registration.state() === 'registered',
        });
      } finally {
        testing = false;
        void devices.refresh();
      }
    },
    register: registration.retry,
    stop() {
      phone.hangUp();
      registration.stop();
      release();
    },
    leave() {
      registration.leave();
      phone.hangUp();
      release();
    },
  };
}
