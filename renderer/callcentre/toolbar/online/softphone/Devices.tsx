import { useId } from 'react';
import { Field } from '#renderer/ui/field/Field.tsx';
import type { SoftphoneStatus } from '../softphone-status.ts';

type Kind = keyof SoftphoneStatus['devices']['chosen'];
const labels: Record<Kind, string> = { microphone: '麦克风', speaker: '扬声器', ringer: '响铃设备' };

/** Which microphone, speaker and ringer to take. */
export function Devices({
  devices,
  choose,
}: {
  devices: SoftphoneStatus['devices'];
  choose: (kind: Kind, id: string) => void;
}) {
  const id = useId();
  const kinds: Kind[] = devices.choosesOutput ? ['microphone', 'speaker', 'ringer'] : ['microphone'];
  return (
    <div className="field-form">
      {kinds.map(kind => (
        <Field key={kind} id={`${id}-${kind}`} label={labels[kind]}>
          <select
            id={`${id}-${kind}`}
            className="input"
            value={devices.chosen[kind]}
            onChange={event => choose(kind, event.target.value)}
          >
            <option value="">系统默认</option>
            {(kind === 'microphone' ? devices.microphones : devices.outputs)
              .filter(device => device.id !== '')
              .map((device, index) => (
                <option key={device.id} value={device.id}>
                  {device.label || `设备 ${index + 1}`}
                </option>
              ))}
          </select>
        </Field>
      ))}
    </div>
  );
}
