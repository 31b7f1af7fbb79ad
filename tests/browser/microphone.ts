/** A microphone that beeps, given to every page that asks. */
export const fakeMicrophone = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

/** Sound may start without a click. */
export const soundAtOnce = '--autoplay-policy=no-user-gesture-required';
