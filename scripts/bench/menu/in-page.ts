/**
 * Runs in the page that is measured, where only its text gets: measures the time from the end of the login info's
 * answer until the menu is first in the document. It is script alone; what is laid out then is the browser's own work.
 * @param measure what the measure is called
 */
export function watchMenu(measure: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.side-menu .menu-item')) return;
    observer.disconnect();
    const answers = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.includes('/uac/userInfo'));
    performance.measure(measure, { start: Math.max(...answers.map(({ responseEnd }) => responseEnd)) });
  });
  observer.observe(document, { childList: true, subtree: true });
}
