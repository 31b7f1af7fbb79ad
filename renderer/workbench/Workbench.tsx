/** The frame of the workbench. */
export function Workbench() {
  return (
    <section aria-label="页面工作台">
      <h2>页面工作台</h2>
    </section>
  );
}
