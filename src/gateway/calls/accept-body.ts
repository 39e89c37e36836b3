import { withDoubles } from '@farebox/exact-json'
import { digestOfJson } from '@farebox/receipts/hashes'
import { fieldMeantBy, findMisnamed, type MisnamedField, unknownFields } from '@farebox/schemas/fields'
import type { ServiceContext } from '../../contract/context.ts'
import { askedOf, describeInput, type Service } from '../../contract/define-service.ts'
import { CallError } from '../../contract/errors.ts'
import type { Preferences } from './preferences.ts'

/** What an answer says about fields its service does not know; empty without such fields. */
export type IgnoredFields =
  | Record<string, never>
  | {
      /** Paths in the body. */
      readonly ignored_fields: readonly string[]
      readonly ignored_fields_note: string
    }

/** A valid body. */
export interface AcceptedBody {
  readonly body: unknown
  readonly work: (context: ServiceContext) => Promise<object>
  /** SHA-256 of what is asked as canonical JSON: one for bodies that differ only in nulls which mean nothing. */
  readonly digest: () => string
  /** SHA-256 of the body as canonical JSON, for its caller's signature. */
  readonly sentDigest: () => string
  readonly ignored: IgnoredFields
}

const NOTHING_IGNORED: IgnoredFields = {}

/**
 * Validates a body for its service. Throws invalid_input, also for a field that the service does not know and that may mean
 * one which is absent: it would be sold as the default. For strict callers any unknown field is refused.
 */
export function acceptBody(service: Service, body: unknown, { strict }: Preferences): AcceptedBody {
  // A number that no double holds is an object, and none to look into.
  const read = withDoubles(body)
  const unknown = unknownFields(service.input, read)
  if (unknown.length > 0) {
    // The cast: only an object has unknown fields.
    const misnamed = findMisnamed(service, { body: read as Body, unknown })
    // What a body lacks is told before what no field of it takes.
    if (misnamed.length > 0 && misnamed.every(({ meant }) => meant.length === 0)) service.prepare(body)
    refuseMisnamed(service, misnamed)
    if (isAllOptional(service)) throw mayBeTheQuestion(service, unknown)
  }
  const asked = once(() => askedOf(service, body))
  const digest = once(() => digestOfJson(asked()))
  const sentDigest = () => (asked() === body ? digest() : digestOfJson(body))
  const accepted = { body, work: service.prepare(body), digest, sentDigest }
  if (unknown.length === 0) return { ...accepted, ignored: NOTHING_IGNORED }
  const named = nameAll(unknown, service)
  if (strict) {
    throw new CallError(
      'invalid_input',
      `${service.slug} does not know: ${named}. Not charged: leave that out, or call without handling=strict.`,
      {
        extras: { ignored_fields: unknown, ...describeInput(service) },
        headers: { 'Preference-Applied': 'handling=strict' },
      },
    )
  }
  const note = `${service.slug} does not know ${named}, and ignored it. With the header Prefer: handling=strict such calls are refused, uncharged.`
  return { ...accepted, ignored: { ignored_fields: unknown, ignored_fields_note: note } }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

// Only an object has unknown fields.
type Body = Readonly<Record<string, unknown>>

function refuseMisnamed(service: Service, misnamed: readonly MisnamedField[]) {
  if (misnamed.length === 0) return
  const fields = Object.keys(service.input.properties).join(', ')
  const pairs = misnamed.map(({ name, meant }) => {
    const isKnown = fieldMeantBy(name, meant) !== undefined
    if (meant.length === 0) return `${name} (its fields are ${fields})`
    return `${name} (here ${isKnown ? 'it is' : 'perhaps'} ${meant.join(' or ')})`
  })
  const rename = misnamed.some(({ meant }) => meant.length > 0) ? 'give it that name, or ' : ''
  throw new CallError(
    'invalid_input',
    `${service.slug} does not know ${pairs.join(', ')}. Not charged: ${rename}leave it out.`,
    { extras: { misnamed_fields: misnamed, ...describeInput(service) } },
  )
}

/** Then no body is complete: a field that is not understood may be the whole question. */
function isAllOptional({ input }: Service): boolean {
  const { required = [], oneOf } = input as { readonly required?: readonly string[]; readonly oneOf?: unknown }
  return required.length === 0 && oneOf === undefined && Object.keys(input.properties).length > 0
}

function mayBeTheQuestion(service: Service, unknown: readonly string[]): CallError {
  const fields = Object.keys(service.input.properties).join(', ')
  return new CallError(
    'invalid_input',
    `${service.slug} does not know ${unknown.join(', ')}, and would answer with its defaults. Not charged: give one of ${fields}, or leave that out.`,
    { extras: { ignored_fields: unknown, ...describeInput(service) } },
  )
}

function nameAll(unknown: readonly string[], { input }: Service): string {
  const fields = Object.keys(input.properties)
  return unknown
    .map((name) => {
      const meant = fieldMeantBy(name, fields)
      return meant === undefined ? name : `${name} (here it is ${meant})`
    })
    .join(', ')
}
