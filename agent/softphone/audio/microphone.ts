import type { MediaPort } from '../platform.ts';
import { type MicrophoneFault, microphoneFault, readMicrophoneError } from './microphone-faults.ts';

export type Microphone = { stream: MediaStream; track: MediaStreamTrack } | { fault: MicrophoneFault };

/** For speech in an office: what browsers do by default, said so that none leaves it out. */
const speech: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

export const stopStream = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/**
 * Opens a microphone: the one chosen, or where that is gone the system's own. Never rejects. Whoever opened a stream
 * stops it.
 */
export async function openMicrophone(media: MediaPort, deviceId: string): Promise<Microphone> {
  try {
    const stream = await media.open(deviceId ? { ...speech, deviceId: { exact: deviceId } } : speech);
    const [track] = stream.getAudioTracks();
    if (track) return { stream, track };
    stopStream(stream);
    return { fault: microphoneFault('absent') };
  } catch (error) {
    const fault = readMicrophoneError(error);
    return deviceId && (fault.problem === 'unfit' || fault.problem === 'absent')
      ? openMicrophone(media, '')
      : { fault };
  }
}
