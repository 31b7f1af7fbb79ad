/** The first thing that Tab comes to: past menu and bars to the page in sight. */
export const SkipLink = () => (
  <a
    href="#page"
    className="skip-link"
    onClick={event => {
      event.preventDefault();
      document.querySelector<HTMLElement>('.shell-page:not([hidden])')?.focus();
    }}
  >
    跳到正文
  </a>
);
