import { useEffect, useState } from 'react';
import type { Recorder } from '#agent/recorder/recorder.ts';
import type { Recording } from '#agent/recorder/recording.ts';
import type { ClockPort } from '#runtime/platform/platform.ts';

/** A burst of entries is shown at once, after so long, ms. */
const showAfter = 500;

/** What a recorder has kept, as it grows. */
export function useRecording(recorder: Recorder, clock: ClockPort): Recording {
  const [recording, setRecording] = useState<Recording>(() => recorder.recording());
  useEffect(() => {
    let cancel: (() => void) | null = null;
    const show = (): void => {
      cancel = null;
      setRecording(recorder.recording());
    };
    show();
    const stop = recorder.subscribe(() => {
      cancel ??= clock.after(showAfter, show);
    });
    return () => {
      stop();
      cancel?.();
    };
  }, [recorder, clock]);
  return recording;
}
