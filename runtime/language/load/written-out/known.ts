import type { Entity } from '../../families/entity.ts';
import { methods, type Service } from '../../families/service.ts';
import { declaredCall } from '../declared-call.ts';
import type { Doc } from '../document.ts';

/** A call as its document says it. */
export interface KnownCall {
  /** Its whole name. */
  name: string;
  /** Its address with that of the service. */
  path: string;
  verb?: string | undefined;
  /** The entity that it is about. */
  entity?: string | undefined;
}

/** Where documents are found by their names. */
export interface Sources {
  entities: { get(name: string): Said<Entity> | undefined };
  services: { get(name: string): Said<Service> | undefined };
}

type Said<T> = Pick<Doc<T>, 'value'>;

/** What a page follows from, as the documents say it; each document that is asked for is noted. */
export class Known {
  readonly #documents: Sources;
  readonly #read: { family: keyof Sources; name: string; document: Said<unknown> | undefined }[] = [];

  constructor(documents: Sources) {
    this.#documents = documents;
  }

  entity(name: string | undefined): Entity | undefined {
    return name === undefined ? undefined : this.#noted('entities', name, this.#documents.entities.get(name))?.value;
  }

  /** The calls of a service, in the order of the document. */
  calls(service: string): KnownCall[] {
    const document = this.#noted('services', service, this.#documents.services.get(service));
    return Object.entries(document?.value.calls ?? {}).map(([key, call]) =>
      called(`${service}.${key}`, call, document),
    );
  }

  /** @param name its whole name */
  call(name: string | undefined): KnownCall | undefined {
    if (name === undefined) return undefined;
    const { service, call, document } = declaredCall(name, this.#documents);
    this.#noted('services', service, document);
    return call && called(name, call, document);
  }

  /** Whether all of them are still the documents that are there. */
  holds(documents: Sources): boolean {
    return this.#read.every(({ family, name, document }) => documents[family].get(name) === document);
  }

  #noted<T>(family: keyof Sources, name: string, document: Said<T> | undefined): Said<T> | undefined {
    this.#read.push({ family, name, document });
    return document;
  }
}

/** The service of a call, by its whole name. */
export const serviceOf = (call: string): string => call.slice(0, Math.max(0, call.lastIndexOf('.')));

function called(name: string, call: Service['calls'][string], document: Said<Service> | undefined): KnownCall {
  const method = methods.find(one => call[one] !== undefined);
  return {
    name,
    path: `${document?.value.base ?? ''}/${method ? (call[method] ?? '') : ''}`,
    verb: call.verb,
    entity: call.entity ?? document?.value.entity,
  };
}
