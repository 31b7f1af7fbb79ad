import { beforeAll, describe, expect, it } from 'vitest';
import { differencesFrom } from '#scripts/heddle/openapi/compare/differences.ts';
import type { OpenApi } from '#scripts/heddle/openapi/document.ts';
import { described } from './described.ts';

let own: OpenApi;
beforeAll(async () => {
  const { document } = await described('examples/library');
  const paths = Object.entries(document.paths).filter(([path]) => path.startsWith('/api/'));
  own = { ...document, paths: Object.fromEntries(paths) };
});

// biome-ignore lint/suspicious/noExplicitAny: it is somebody else's document, which may be anything.
type Theirs = any;

/** The same document of another system, after a change. */
function theirs(change: (document: Theirs) => void): string[] {
  const document: Theirs = structuredClone(own);
  change(document);
  return differencesFrom(own, document).map(({ operation, what }) => `${operation}: ${what}`);
}
const schemas = (document: Theirs) => document.components.schemas;

describe("another system's document", () => {
  it('that is the same does not differ, whatever the parts of its paths are called', () => {
    expect(theirs(() => undefined)).toEqual([]);
    expect(
      theirs(document => {
        document.paths['/api/books/{bookKey}'] = document.paths['/api/books/{id}'];
        delete document.paths['/api/books/{id}'];
      }),
    ).toEqual([]);
  });

  it('does not differ where it says the same in the words of OpenAPI 3.0', () => {
    const found = theirs(document => {
      document.openapi = '3.0.3';
      for (const schema of Object.values<Theirs>(schemas(document)))
        for (const [name, property] of Object.entries<Theirs>(schema.properties ?? {})) {
          if (Array.isArray(property.type) && property.type.length === 2)
            schema.properties[name] = { ...property, type: property.type[0], nullable: true };
          if (property.$ref) schema.properties[name] = { allOf: [{ $ref: property.$ref }] };
        }
    });
    expect(found).toEqual([]);
  });

  it.each<[string, (document: Theirs) => void, string]>([
    ['an operation', d => delete d.paths['/api/books/{id}'].delete, 'DELETE /api/books/{id}: is missing there'],
    ['a path', d => delete d.paths['/api/library/lend'], 'POST /api/library/lend: is missing there'],
    [
      'a parameter',
      d => d.paths['/api/books'].get.parameters.shift(),
      'GET /api/books: query parameter id is missing there',
    ],
    [
      'a parameter that it needs',
      d => d.paths['/api/books'].get.parameters.push({ name: 'tenant', in: 'header', required: true }),
      'GET /api/books: header parameter tenant is required there, and unknown here',
    ],
    [
      'a field that it needs',
      d => schemas(d)['book.new'].required.push('author'),
      'POST /api/books: body.author is required there',
    ],
    [
      'a field that it does not know',
      d => delete schemas(d)['book.new'].properties.author,
      'POST /api/books: body.author is missing there',
    ],
    [
      'a field that it does not answer',
      d => delete schemas(d).book.properties.author,
      'GET /api/books/{id}: answer.content.author is missing there',
    ],
    [
      'a type',
      d => {
        schemas(d).book.properties.price.type = 'string';
      },
      'GET /api/books/{id}: answer.content.price is string there, and integer here',
    ],
    [
      'nothing in the place of something',
      d => {
        schemas(d).book.properties.bookName.type = ['string', 'null'];
      },
      'GET /api/books/{id}: answer.content.bookName may be null there',
    ],
    [
      'its codes',
      d => {
        schemas(d)['payType.code'].enum = [...schemas(d)['payType.code'].enum.slice(1), 'barter'];
      },
      'POST /api/library/lend: body.payType has the further codes barter there',
    ],
    [
      'no body',
      d => delete d.paths['/api/library/lend'].post.requestBody,
      'POST /api/library/lend: takes no body there',
    ],
    [
      'another answer',
      d => {
        d.paths['/api/library/lend'].post.responses['200'].content = { 'text/plain': {} };
      },
      'POST /api/library/lend: answer as application/json is missing there',
    ],
    [
      'no answer',
      d => {
        d.paths['/api/library/lend'].post.responses = { '500': {} };
      },
      'POST /api/library/lend: has no answer of status 2xx there',
    ],
  ])('differs in %s', (_, change, sentence) => {
    expect(theirs(change)).toContain(sentence);
  });

  it('has operations of its own, which are its own affair', () => {
    expect(
      theirs(document => {
        document.paths['/other'] = { get: { responses: {} } };
      }),
    ).toEqual([]);
  });

  it('may refer to itself, or to nothing, without end', () => {
    expect(
      theirs(document => {
        schemas(document).loop = { $ref: '#/components/schemas/loop' };
        schemas(document).book.properties.author = { $ref: '#/components/schemas/loop' };
        schemas(document).book.properties.summary = { $ref: '#/components/schemas/nowhere' };
      }),
    ).toEqual([]);
  });
});
