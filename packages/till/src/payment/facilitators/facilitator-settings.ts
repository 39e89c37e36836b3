import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { EndpointCredentials } from '../ports/json-endpoint.ts'
import type { ApiKey } from './cdp-credentials.ts'
import { credentialsFor } from './credentials.ts'

/** The environment variables that choose facilitators and hold their credentials. */
export interface FacilitatorVariables {
  readonly FACILITATOR_URL?: string | undefined
  readonly SOLANA_FACILITATOR_URL?: string | undefined
  readonly FACILITATOR_AUTH?: string | undefined
  readonly FACILITATOR_HEADERS?: string | undefined
  readonly CDP_API_KEY_ID?: string | undefined
  readonly CDP_API_KEY_SECRET?: string | undefined
  readonly PAYAI_API_KEY_ID?: string | undefined
  readonly PAYAI_API_KEY_SECRET?: string | undefined
}

/** One facilitator: its address and credentials. */
export interface FacilitatorSettings {
  readonly address: string
  readonly credentials: EndpointCredentials | undefined
}

const Headers = Type.Record(
  Type.String({ pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$" }),
  Type.String({ pattern: '^[\\x20-\\x7e]+$' }),
  { additionalProperties: false },
)
const flat = Compile(Headers)
const byAddress = Compile(Type.Record(Type.String({ pattern: '^https?://' }), Headers, { additionalProperties: false }))

const CDP_HOST = 'api.cdp.coinbase.com'

/** Parses a comma-separated list of addresses. */
export function readAddresses(list: string | undefined): string[] {
  return [...new Set((list ?? '').split(',').map((address) => address.trim()))].filter((address) => address !== '')
}

/**
 * The facilitators of both networks, in order of preference. Throws one error whose lines name each invalid variable
 * and quote no secret.
 */
export function readFacilitatorSettings(variables: FacilitatorVariables): {
  readonly evm: readonly FacilitatorSettings[]
  readonly solana: readonly FacilitatorSettings[]
} {
  const evm = readAddresses(variables.FACILITATOR_URL)
  const solana = variables.SOLANA_FACILITATOR_URL ? readAddresses(variables.SOLANA_FACILITATOR_URL) : evm
  const headers = readHeaders(variables, new Set([...evm, ...solana]))
  const secrets = {
    cdp: toApiKey(variables.CDP_API_KEY_ID, variables.CDP_API_KEY_SECRET),
    payAi: toApiKey(variables.PAYAI_API_KEY_ID, variables.PAYAI_API_KEY_SECRET),
    headers,
  }
  const settings = new Map<string, FacilitatorSettings>()
  for (const address of [...evm, ...solana]) {
    const [, path] = /\/(verify|settle|supported)\/?$/.exec(address) ?? []
    if (path) {
      const variable = evm.includes(address) ? 'FACILITATOR_URL' : 'SOLANA_FACILITATOR_URL'
      throw new Error(`${variable}: ${address} ends in /${path}, which is added to it: give the address before that.`)
    }
    if (new URL(address).hostname === CDP_HOST && !secrets.cdp && !headers.has(address)) {
      throw new Error(
        `CDP_API_KEY_ID: needed with CDP_API_KEY_SECRET for ${address}: Coinbase's facilitator requires a key.`,
      )
    }
    // One for both networks, so each token is made once.
    if (!settings.has(address)) settings.set(address, { address, credentials: credentialsFor(address, secrets) })
  }
  const pick = (addresses: readonly string[]) => addresses.flatMap((address) => settings.get(address) ?? [])
  return { evm: pick(evm), solana: pick(solana) }
}

function toApiKey(id: string | undefined, secret: string | undefined): ApiKey | undefined {
  return id && secret ? { id, secret } : undefined
}

/** Headers go to the facilitator they are listed under; without one, to the first of FACILITATOR_URL. */
function readHeaders(variables: FacilitatorVariables, known: ReadonlySet<string>) {
  const headers = new Map<string, Readonly<Record<string, string>>>()
  const add = (address: string, more: Readonly<Record<string, string>>) =>
    headers.set(address, { ...headers.get(address), ...toLowerCaseNames(more) })
  const [first] = readAddresses(variables.FACILITATOR_URL)
  if (variables.FACILITATOR_AUTH) {
    if (!first) throw new Error('FACILITATOR_AUTH: there is no FACILITATOR_URL to send it to; use FACILITATOR_HEADERS.')
    add(first, { authorization: variables.FACILITATOR_AUTH })
  }
  if (!variables.FACILITATOR_HEADERS) return headers
  const given = parse(variables.FACILITATOR_HEADERS)
  if (flat.Check(given) && first) {
    add(first, given)
    return headers
  }
  if (!byAddress.Check(given)) {
    throw new Error(
      'FACILITATOR_HEADERS: must be JSON: {"https://facilitator.example": {"X-API-Key": "..."}}, or {"X-API-Key": "..."} for the first of FACILITATOR_URL.',
    )
  }
  for (const [address, more] of Object.entries(given)) {
    const meant = [...known].find((one) => withoutSlash(one) === withoutSlash(address))
    if (!meant) {
      throw new Error(
        `FACILITATOR_HEADERS: ${address} is in neither FACILITATOR_URL nor SOLANA_FACILITATOR_URL: use the same spelling.`,
      )
    }
    add(meant, more)
  }
  return headers
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '')
}

function toLowerCaseNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
