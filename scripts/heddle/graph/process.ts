import { type Model, type ProcessModel, transitionNamed } from '#runtime/language/bundle/model.ts';
import { agreeWords } from '#runtime/language/words/explain/explain-process.ts';
import { whoWords } from '#runtime/language/words/explain/who-words.ts';
import { user } from '#runtime/language/words/names.ts';
import { Words } from '#runtime/language/words/words.ts';
import { type Graph, type GraphEdge, type GraphNode, Ids } from './graph.ts';

/** The steps of a process one after the other, each with who decides; what is taken for some records alone is asked before. */
export function processGraph(process: ProcessModel, model: Model): Graph | undefined {
  const entity = model.entities[process.entity];
  if (!entity) return undefined;
  const words = new Words(model, { user, row: { title: '', fields: entity.fields } });
  const label = (transition: string): string => transitionNamed(entity, transition)?.label ?? transition;
  const ids = new Ids('p');
  const nodes: GraphNode[] = [
    { id: 'start', label: `${entity.title}${label(process.start)}`, shape: 'start' },
    ...(process.when ? [{ id: 'when', label: `${words.of(process.when)}？`, shape: 'question' as const }] : []),
  ];
  const edges: GraphEdge[] = [];
  /** What leads to whatever comes next. */
  let open: { from: string; label: string }[] = [{ from: 'start', label: '' }];
  const reach = (id: string): void => {
    for (const { from, label: how } of open) edges.push({ from, to: id, label: how });
  };
  if (process.when) {
    reach('when');
    open = [{ from: 'when', label: '是' }];
  }
  for (const step of process.steps) {
    const id = ids.of(step.key);
    const asked = step.when ? `${id}_when` : undefined;
    if (step.when && asked) {
      nodes.push({ id: asked, label: `${words.of(step.when)}？`, shape: 'question' });
      reach(asked);
      open = [{ from: asked, label: '是' }];
    }
    nodes.push({
      id,
      label: step.title,
      note: `${whoWords(step.who, entity, words)}；${agreeWords(step)}`,
      shape: 'box',
    });
    reach(id);
    open = [{ from: id, label: '同意' }, ...(asked ? [{ from: asked, label: '否' }] : [])];
    edges.push({ from: id, to: 'rejected', label: '驳回', dashed: true });
  }
  nodes.push({ id: 'agreed', label: label(process.then), shape: 'end' });
  reach('agreed');
  const { reject } = process;
  const back = reject.to === 'start' ? `，改后再提${reject.again === 'back' ? '回到驳回的环节' : '从头开始'}` : '';
  if (process.steps.length > 0)
    nodes.push({ id: 'rejected', label: label(reject.transition), note: `驳回${back}`, shape: 'end' });
  if (reject.to === 'start' && process.steps.length > 0)
    edges.push({ from: 'rejected', to: 'start', label: label(process.start), dashed: true });
  if (process.when) {
    nodes.push({ id: 'without', label: '不审批', shape: 'end' });
    edges.push({ from: 'when', to: 'without', label: '否' });
  }
  return { kind: 'flow', title: process.title, direction: 'TD', nodes, edges };
}
