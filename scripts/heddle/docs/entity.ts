import type { EntityModel } from '#runtime/language/bundle/model.ts';
import { explainEntity } from '#runtime/language/words/explain/explain-entity.ts';
import { explainField } from '#runtime/language/words/explain/explain-field.ts';
import { ruleLines } from '#runtime/language/words/explain/explain-rules.ts';
import { entitiesGraph } from '../graph/entities.ts';
import { statesGraph } from '../graph/states.ts';
import { conditionWords } from '../rights/condition-words.ts';
import { html } from '../site/html.ts';
import type { App } from './app.ts';
import { drawing, section, sentences, table } from './parts.ts';
import { linkTo, type Sheet } from './sheet.ts';

/** An entity: who sees its records, its fields, what holds among them, its statuses and what leads from one to another. */
export async function entitySheet(entity: EntityModel, { model, resolved, rights }: App): Promise<Sheet> {
  const lines = explainEntity(entity, model).slice(1);
  const told = lines.filter(line => !line.startsWith('字段：'));
  const statesAt = told.findIndex(line => line.startsWith('新记录的状态'));
  const general = statesAt < 0 ? told : told.slice(0, statesAt);
  const states = statesAt < 0 ? [] : told.slice(statesAt);
  const seen = rights.flatMap(one => {
    const condition = one.reads(entity);
    return condition.is === 'never'
      ? []
      : [
          [
            html`<a href="${linkTo('role', one.holder.name, 'entity')}">${one.holder.name}</a>`,
            conditionWords(condition) || '全部',
          ],
        ];
  });
  const pages = resolved.pages.filter(
    page => 'entity' in page && (page.entity as { name?: string } | undefined)?.name === entity.name,
  );
  const fields = entity.fields.map(field => [
    html`<b id="${field.name}">${field.label}</b><br><code>${field.name}</code>`,
    sentences(explainField(`${entity.name}.${field.name}`, model).slice(1)),
  ]);
  const rules = ruleLines(entity.rules, entity.fields, model);
  return {
    kind: 'entity',
    name: entity.name,
    title: entity.title,
    words: entity.fields.map(({ label, name }) => `${label} ${name}`).join(' '),
    body: html`
${section('是什么', sentences(general))}
${section('哪些页面用它', pages.length > 0 ? html`<p>${pages.map((page, at) => html`${at > 0 ? '、' : ''}<a href="${linkTo('page', page.path, 'entity')}">${page.title}</a>`)}</p>` : undefined)}
${section('谁看得到哪些记录', table(['角色', '记录'], seen))}
${section('状态', states.length > 0 ? html`${await drawing(statesGraph(entity, model))}${sentences(states)}` : undefined)}
${section('字段', table(['字段', '说明'], fields))}
${section('字段之间', rules.length > 0 ? sentences(rules) : undefined)}
${section('与其他实体', await drawing(near(entity.name, model)))}`,
  };
}

/** The entity with what it refers to, and what refers to it. */
function near(name: string, model: Parameters<typeof entitiesGraph>[0]) {
  const graph = entitiesGraph(model, name);
  const own = graph.nodes.find(({ note, label }) => note === name || label === model.entities[name]?.title);
  if (!own) return undefined;
  const edges = graph.edges.filter(({ from, to }) => from === own.id || to === own.id);
  const kept = new Set([own.id, ...edges.flatMap(({ from, to }) => [from, to])]);
  return kept.size > 25
    ? undefined
    : {
        ...graph,
        title: model.entities[name]?.title ?? name,
        nodes: graph.nodes.filter(({ id }) => kept.has(id)),
        edges,
      };
}
