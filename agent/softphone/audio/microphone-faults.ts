/** Why there is no usable microphone. */
export type MicrophoneProblem =
  | 'refused'
  | 'absent'
  | 'taken'
  | 'unfit'
  | 'insecure'
  | 'unsupported'
  | 'interrupted'
  | 'silent'
  | 'unknown';

export interface MicrophoneFault {
  problem: MicrophoneProblem;
  /** What happened and what to do, for staff. */
  text: string;
}

const texts: Record<MicrophoneProblem, string> = {
  refused: '麦克风被禁止：请点击地址栏左侧的图标，允许本站使用麦克风，然后重试',
  absent: '没有找到麦克风：请插好耳机或麦克风，然后重试',
  taken: '麦克风被其他程序占用：请关闭其他正在使用麦克风的程序，或重新插拔耳机',
  unfit: '所选的麦克风不可用：请在设备设置中重新选择麦克风',
  insecure: '当前页面不允许使用麦克风：请用 https 地址打开本页，或联系管理员',
  unsupported: '当前浏览器不支持软电话：请使用新版 Chrome 或 Edge 浏览器',
  interrupted: '麦克风没有响应：请重新插拔耳机，然后重试',
  silent: '麦克风没有声音：请检查耳机上的静音键和系统的输入音量',
  unknown: '麦克风无法使用：请重新插拔耳机或重启浏览器，仍无法使用时联系管理员',
};

/** What getUserMedia's errors mean (Media Capture and Streams, 10.3.2), older browsers' names included. */
const problems: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'refused',
  PermissionDeniedError: 'refused',
  NotFoundError: 'absent',
  DevicesNotFoundError: 'absent',
  NotReadableError: 'taken',
  TrackStartError: 'taken',
  OverconstrainedError: 'unfit',
  ConstraintNotSatisfiedError: 'unfit',
  SecurityError: 'insecure',
  TypeError: 'unsupported',
  NotSupportedError: 'unsupported',
  AbortError: 'interrupted',
  InvalidStateError: 'interrupted',
};

export const microphoneFault = (problem: MicrophoneProblem): MicrophoneFault => ({ problem, text: texts[problem] });

/** Tells apart what getUserMedia threw. */
export function readMicrophoneError(error: unknown): MicrophoneFault {
  const name = error instanceof Object && 'name' in error ? String(error.name) : '';
  return microphoneFault(Object.hasOwn(problems, name) ? (problems[name] ?? 'unknown') : 'unknown');
}
