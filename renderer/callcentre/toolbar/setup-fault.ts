import { setupFaults } from '#agent/protocol/notices.ts';
import type { ToolbarOptions } from './options.ts';

/** Why the toolbar cannot run as it is set up, or null (agent spec 8: logged, and the toolbar does not run). */
export function setupFault({ host, enterprises }: Partial<ToolbarOptions>): string | null {
  if (!enterprises?.some(({ code }) => code.trim() !== '')) return setupFaults.noIdentifier;
  if (!host?.trim()) return setupFaults.noWebSocketRoot;
  return null;
}
