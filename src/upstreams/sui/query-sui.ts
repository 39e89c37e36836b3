import { decoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'
import { sui } from './sui.ts'

/** One GraphQL operation and the decoder of its data. */
export interface SuiOperation<Data> {
  readonly name: string
  readonly text: string
  /** Throws upstream_failed if the data do not match the operation. */
  decode(data: unknown): Data
  /** Nullable fields, as 'address.name', whose failure does not affect the rest. Any other error fails the query. */
  readonly mayFail?: readonly string[]
}

interface SuiAnswer<Data> {
  readonly data: Data
  /** The fields of `mayFail` that failed, and are therefore null. */
  readonly failed: readonly string[]
}

// Below the deadline of the services, so that the failing source can still be reported.
const TIMEOUT_MS = 4000

const GraphqlError = Type.Object({
  message: Type.String(),
  path: Type.Optional(nullable(Type.Array(Type.Union([Type.String(), Type.Number()])))),
})

const decodeEnvelope = decoder(
  sui,
  Type.Object({ data: Type.Optional(Type.Unknown()), errors: Type.Optional(nullable(Type.Array(GraphqlError))) }),
)

/** Queries the GraphQL service. It reports errors with status 200; these too become upstream_failed. */
export async function querySui<Data>(
  { http, log }: Pick<ServiceContext, 'http' | 'log'>,
  { name, text, decode, mayFail = [] }: SuiOperation<Data>,
  variables: Readonly<Record<string, unknown>>,
): Promise<SuiAnswer<Data>> {
  const url = new URL('https://graphql.mainnet.sui.io/graphql')
  const body = { operationName: name, query: text, variables }
  const { data, errors } = decodeEnvelope(await http.postJson(url, body, { timeoutMs: TIMEOUT_MS }))
  const failures = (errors ?? []).map(({ message, path }) => {
    const at = (path ?? []).join('.')
    return { at, field: mayFail.find((field) => at === field || at.startsWith(`${field}.`)), message }
  })
  const detail = failures.map(({ at, message }) => `${at || 'query'}: ${message}`).join('; ')
  if (failures.some(({ field }) => field === undefined)) throw upstreamFailed(sui.name, `${name}: ${detail}`)
  if (failures.length > 0) log.warn({ vendor: sui.name, operation: name, detail }, 'upstream answered partly')
  return { data: decode(data), failed: failures.flatMap(({ field }) => field ?? []) }
}
