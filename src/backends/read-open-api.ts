import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { parse } from 'yaml'
import { messageOf } from '../contract/thrown.ts'
import type { Backend } from './backend-settings.ts'
import { toSlug } from './expand-backends.ts'
import { inlineReferences } from './inline-references.ts'
import type { OpenApiSettings } from './open-api-settings.ts'
import { readField } from './read-field.ts'
import { toOperation } from './to-operation.ts'
import { upgradeSwagger } from './upgrade-swagger.ts'

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

// What is read; anything may stand beside it.
const Document = Type.Object({
  openapi: Type.String({ pattern: '^3\\.' }),
  servers: Type.Optional(Type.Array(Type.Object({ url: Type.String() }))),
  paths: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())),
})

/**
 * The addresses that an OpenAPI document describes and its operator prices, by slug. Throws in words for a document that
 * is none, and for a price of an operation that is not in it.
 */
export function readOpenApi(
  slug: string,
  { text, settings }: { readonly text: string; readonly settings: Static<typeof OpenApiSettings> },
): readonly (readonly [string, Backend])[] {
  const document = readDocument(text)
  const { openapi: _, prices, path: above, backend: address = addressOf(document), ...shared } = settings
  const operations = listOperations(document)
  return Object.entries(prices).map(([name, price]) => {
    const found = operations.find(({ id, place }) => name === id || name === place)
    if (!found) throw new Error(`${name}: there is no such operation. There are: ${listNames(operations)}.`)
    try {
      const operation = toOperation({ ...found, base: address.replace(/\/$/, '') })
      return [
        `${slug}-${toSlug(found.id ?? found.place)}`,
        { ...shared, ...operation, ...(above !== undefined && { path: above + found.path }), price },
      ] as const
    } catch (error) {
      throw new Error(`${name}: ${messageOf(error)}`)
    }
  })
}

function readDocument(text: string): Static<typeof Document> {
  let value: unknown
  try {
    // JSON is YAML, too.
    value = parse(text, { maxAliasCount: 100 })
  } catch (error) {
    throw new Error(`the document cannot be read: ${messageOf(error).split('\n')[0]}`)
  }
  const document = isSwagger(value) ? upgradeSwagger(value) : value
  if (Value.Check(Document, document)) return document
  throw new Error('this is no OpenAPI document: it needs openapi: 3.x, or swagger: "2.0", and paths.')
}

function isSwagger(value: unknown): value is object {
  return readField(value, 'swagger') === '2.0'
}

function addressOf({ servers = [] }: Static<typeof Document>): string {
  const url = servers[0]?.url ?? ''
  if (/^https?:\/\/[^{}]+$/.test(url)) return url
  throw new Error('the document names no server with a whole address. Set backend.')
}

interface FoundOperation {
  readonly id: string | undefined
  /** Such as 'GET /pets/{id}'. */
  readonly place: string
  readonly method: NonNullable<Backend['method']>
  readonly path: string
  /** References are in place; parameters of the path are among its own. */
  readonly operation: object
}

function listOperations(document: Static<typeof Document>): FoundOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(METHODS).flatMap(([name, method]) => {
      if (!Object.hasOwn(item, name)) return []
      // Inlining keeps objects objects.
      const own = inlineReferences(item[name], document) as {
        readonly operationId?: unknown
        readonly parameters?: unknown
      }
      const ofPath = inlineReferences(item.parameters ?? [], document)
      const id = typeof own.operationId === 'string' ? own.operationId : undefined
      const operation = { ...own, parameters: [ofPath, own.parameters ?? []].flat() }
      return [{ id, place: `${method} ${path}`, method, path, operation }]
    }),
  )
}

function listNames(operations: readonly FoundOperation[]): string {
  return operations
    .slice(0, 40)
    .map(({ id, place }) => id ?? place)
    .join(', ')
}
