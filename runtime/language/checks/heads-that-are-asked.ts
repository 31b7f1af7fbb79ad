import type { Check } from './check.ts';

/**
 * A step that goes to the head of an organisation, always or where who handed in would decide on their own, where no
 * organisation of roles.yaml has a head.
 */
export const headsThatAreAsked: Check = ({ documents, resolved, reporter }) => {
  const { model } = resolved;
  if (!documents.roles?.source || model.organisations.some(({ head, deputy }) => head ?? deputy)) return;
  for (const document of documents.processes.values()) {
    const process = model.processes[document.name];
    const step = process?.steps.find(({ who, self }) => who.head !== undefined || (self === 'head' && !who.starter));
    if (!step) continue;
    const hint = 'roles.yaml: organisations: { …: { head: … } }';
    reporter.report(document, 'HD718', ['steps', step.key], {}, { key: true, hint });
  }
};
