/** The first thing that Tab comes to: past menu and bars to the page in sight. */
export const SkipLink = () => (
  <button
    type="button"
    className="skip-link"
    onClick={() => document.querySelector<HTMLElement>('.shell-page:not([hidden])')?.focus()}
  >
    跳到正文
  </button>
);
