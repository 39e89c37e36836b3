import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { WorkerRole } from '../../contract/machines/worker-role.ts'
import { nearestName } from '../../settings/nearest-name.ts'
import { Environment, HEADER_VALUE, SHOWN_URL, type TextForm } from './environment.ts'

/** The environment as validated values with defaults, by variable. */
export type Config = Readonly<Static<typeof Environment>> & {
  /** Configured base addresses of upstreams, by variable. */
  readonly upstreamAddresses: Readonly<Record<string, string>>
  /** Keys of upstreams, by variable. */
  readonly upstreamKeys: Readonly<Record<string, string>>
}

// Longer than any number or keyword, and shorter than any key.
const LONGEST_SHOWN = 16
// The user or the query of an address.
const MAY_BE_SECRET = /[@?]/

/** The variables that the catalog's upstreams declare. */
export interface UpstreamVariables {
  readonly addresses: readonly string[]
  readonly keys: readonly string[]
  /** What keys look like, where their vendor says more than one line of ASCII. */
  readonly keyForms?: ReadonlyMap<string, TextForm>
  /** Keys without which an operator's own backend would be called as a stranger. */
  readonly needed?: readonly string[]
}

/**
 * Reads the environment, with `otherwise` for what it leaves open. Throws one error that reports every invalid variable
 * by name and purpose. It quotes only numbers and keywords: any other value may be a secret.
 */
export function readConfig(
  env: Record<string, string | undefined>,
  upstream: UpstreamVariables,
  otherwise: Record<string, string | undefined> = {},
): Config {
  const given = { ...valuesOf(otherwise), ...valuesOf(env) }
  const read = Value.Default(Environment, Value.Convert(Environment, Value.Clean(Environment, { ...given })))
  const candidate: unknown = Object.assign(Object(read), givenOtherwise(given))
  const problems = [
    ...wrongVariables(candidate),
    ...quotedValues(given, upstream),
    ...wrongUpstreams(given, upstream),
    ...missingBesides(candidate),
  ]
  if (problems.length > 0) {
    throw new Error(
      `These environment variables are missing or invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    )
  }
  // Every property passed its own schema above.
  const config = candidate as Static<typeof Environment>
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (given[name] ? [[name, given[name]]] : [])))
  return Object.freeze({
    ...config,
    upstreamAddresses: pick(upstream.addresses),
    upstreamKeys: pick(upstream.keys),
  })
}

/** What is set, without the blanks and line ends around it; what is empty is not set. */
export function valuesOf(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
}

/** True if payments are real: PAY_TO is set, unless PAYMENTS says otherwise. */
export function takesRealPayments({
  PAYMENTS,
  PAY_TO,
  SOLANA_PAY_TO,
}: {
  readonly PAYMENTS?: Config['PAYMENTS'] | undefined
  readonly PAY_TO?: string | undefined
  readonly SOLANA_PAY_TO?: string | undefined
}): boolean {
  return PAYMENTS === 'live' || (PAYMENTS === undefined && (PAY_TO ?? SOLANA_PAY_TO) !== undefined)
}

/** Whether this machine only works for others: it sells nothing, and needs no settings of payments. */
export function isWorker<Role extends Config['ROLE']>(config: {
  readonly ROLE?: Role | undefined
}): config is { readonly ROLE: Role & WorkerRole } {
  return config.ROLE === 'render' || config.ROLE === 'read'
}

/** The environment of this process. */
export function processEnvironment(): Record<string, string | undefined> {
  return process.env
}

/**
 * Removes what was read as configuration from the environment of this process, so that no program it starts and no
 * dependency finds a key there. What the kernel shows of the start (/proc/<pid>/environ) remains: it is closed to other
 * users.
 */
export function forgetConfiguration({ addresses, keys }: UpstreamVariables) {
  for (const name of [...Object.keys(Environment.properties), ...addresses, ...keys]) delete process.env[name]
}

/** Those that are no whole numbers as people write them: 8402.5 and 0x20D2 would be converted to another. */
function givenOtherwise(given: Readonly<Record<string, string | undefined>>) {
  // A map by name.
  const schemas = Environment.properties as Readonly<Record<string, Allowed>>
  const isOther = ([name, value = '']: [string, string | undefined]) =>
    schemas[name]?.type === 'integer' && !/^\d+$/.test(value)
  return Object.fromEntries(Object.entries(given).filter(isOther))
}

function wrongVariables(candidate: unknown): string[] {
  // Both are maps by name: the process's variables, and TypeBox's schema.
  const values = candidate as Record<string, unknown>
  return Object.entries(Environment.properties as Record<string, TSchema & Allowed>)
    .filter(([name, schema]) => values[name] !== undefined && !isRight(values[name], schema))
    .map(([name, schema]) => `${name}: ${describeWrong(values[name], schema)}${schema.description}`)
}

/** A pattern of addresses lets through what is none, such as a port beyond the last one. */
function isRight(value: unknown, schema: TSchema & Allowed): boolean {
  if (!Value.Check(schema, value)) return false
  if (typeof value !== 'string' || !schema.pattern?.includes('://')) return true
  return value.split(',').every((one) => !one.includes('://') || URL.canParse(one.trim()))
}

/** `docker run --env-file` and Compose's older files pass them on as part of the value. */
function quotedValues(given: Readonly<Record<string, string>>, { addresses, keys }: UpstreamVariables): string[] {
  const names = [...Object.keys(Environment.properties), ...addresses, ...keys]
  return names
    .filter((name) => /^(["']).*\1$/s.test(given[name] ?? ''))
    .map((name) => `${name}: stands in quotes, which count as a part of the value: write it without them.`)
}

/**
 * The invalid value and the allowed ones; of a value that may be a secret, only its length, which shows whether it was
 * cut off.
 */
function describeWrong(value: unknown, schema: Allowed): string {
  const given = String(value)
  // The value may be a key in the wrong variable.
  const shown =
    isWordOrNumber(schema) && given.length <= LONGEST_SHOWN && !MAY_BE_SECRET.test(given)
      ? JSON.stringify(given)
      : `a value of ${given.length} characters`
  return `${shown} is not ${describeAllowed(schema)}. `
}

interface Allowed {
  readonly description?: string
  readonly type?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly form?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
}

/** Or an address, which begins as one. */
function isWordOrNumber({ enum: words, form, pattern }: Allowed): boolean {
  if (words) return words.every((word) => String(word).length <= LONGEST_SHOWN)
  return form === undefined || pattern?.startsWith('^https?://') === true
}

function describeAllowed({ type, enum: words, form, minimum, maximum, default: value }: Allowed): string {
  if (words) return `one of ${words.join(', ')}`
  if (type === 'boolean') return 'true or false'
  if (type === 'integer') return `a whole number from ${minimum} to ${maximum}`
  return `${form}${value ? `, such as ${value}` : ''}`
}

function wrongUpstreams(
  given: Readonly<Record<string, string>>,
  { addresses, keys, keyForms }: UpstreamVariables,
): string[] {
  const wrong = (name: string, form: TextForm, purpose: string) => {
    const value = given[name]
    if (value === undefined || isRight(value, { ...Type.String(), ...form })) return []
    return [`${name}: a value of ${value.length} characters is not ${form.form}. ${purpose}`]
  }
  return [
    ...Object.keys(given)
      .filter((name) => name.startsWith('UPSTREAM_') && !addresses.includes(name))
      .map((name) => `${name}: no upstream has this variable. ${nearOf(name, addresses)}`),
    ...addresses.flatMap((name) => wrong(name, SHOWN_URL, 'Base address of this third party.')),
    ...keys.flatMap((name) => wrong(name, keyForms?.get(name) ?? HEADER_VALUE, 'Key of a third party.')),
  ]
}

function nearOf(name: string, known: readonly string[]): string {
  const near = nearestName(name, known)
  return near ? `Did you mean ${near}?` : `Known variables: ${known.join(', ')}`
}

function missingForRole({
  ROLE,
  DATABASE_URL,
  BASE_URL,
  PROCESSES = 1,
}: Partial<Static<typeof Environment>>): string[] {
  const missing = []
  const isShared = DATABASE_URL?.startsWith('postgres') === true
  if (PROCESSES > 1 && !isShared)
    missing.push('PROCESSES: more than one needs PostgreSQL in DATABASE_URL; a SQLite file belongs to one process.')
  if (ROLE !== undefined && ROLE !== 'all' && !isShared)
    missing.push(`DATABASE_URL: ROLE=${ROLE} needs PostgreSQL (postgres://...): the queue of heavy work is in it.`)
  if (isWorker({ ROLE }) && !BASE_URL)
    missing.push(
      `BASE_URL: needed with ROLE=${ROLE}: the public address of the sellers, in whose name answers are signed.`,
    )
  return missing
}

function missingBesides(candidate: unknown): string[] {
  // Checked once every set variable has passed its schema.
  const { PAYMENTS, PAY_TO, SOLANA_PAY_TO, MODEL_URL, MODEL_NAME, ...rest } = candidate as Partial<
    Static<typeof Environment>
  >
  const missing = missingForRole(rest)
  if (MODEL_URL && !MODEL_NAME) missing.push('MODEL_NAME: needed with MODEL_URL: the model to use there.')
  for (const [one, other] of [
    ['CDP_API_KEY_ID', 'CDP_API_KEY_SECRET'],
    ['PAYAI_API_KEY_ID', 'PAYAI_API_KEY_SECRET'],
  ] as const) {
    if (rest[one] && !rest[other]) missing.push(`${other}: needed with ${one}.`)
    if (rest[other] && !rest[one]) missing.push(`${one}: needed with ${other}.`)
  }
  if (isWorker(rest)) return missing
  const isReal = takesRealPayments({ PAYMENTS, PAY_TO, SOLANA_PAY_TO })
  if ((rest.PROCESSES ?? 1) > 1 && !isReal)
    missing.push('PROCESSES: more than one needs real payments (PAY_TO); otherwise each would have its own play money.')
  if (!isReal) return missing
  if (!PAY_TO) missing.push('PAY_TO: needed for live payments: the address that receives them.')
  if (!rest.FACILITATOR_URL && !rest.SETTLEMENT_KEY) {
    missing.push('FACILITATOR_URL: needed for live payments: base address of the x402 facilitator; or SETTLEMENT_KEY.')
  }
  if (SOLANA_PAY_TO && !rest.FACILITATOR_URL && !rest.SOLANA_FACILITATOR_URL) {
    missing.push('SOLANA_FACILITATOR_URL: needed with SOLANA_PAY_TO: SETTLEMENT_KEY settles on EVM_NETWORK only.')
  }
  return missing
}
