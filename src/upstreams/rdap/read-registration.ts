import { spare, toMoment } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import { decoderAbout } from '../../contract/decoder-about.ts'
import { nullable } from '../../contract/schema.ts'
import { rdap } from './rdap.ts'

/** A domain's entry in its registry; null where the registry does not state a value. */
export const DomainRegistration = Type.Object({
  registeredAt: nullable(Type.String({ format: 'date-time' })),
  expiresAt: nullable(Type.String({ format: 'date-time' })),
  /** In the terms of RFC 8056, such as 'client transfer prohibited'. */
  status: Type.Array(Type.String()),
  registrar: nullable(Type.String()),
  isSigned: nullable(Type.Boolean()),
})
export type DomainRegistration = Static<typeof DomainRegistration>

const Text = Type.Optional(nullable(Type.String()))

// RFC 9083. The class tells that the registry has the domain; all other fields are optional.
const decode = decoderAbout(rdap, {
  schema: Type.Object({
    objectClassName: Type.Literal('domain'),
    ldhName: spare(Type.String()),
    events: Type.Optional(nullable(Type.Array(Type.Object({ eventAction: Text, eventDate: Text })))),
    status: spare(Type.Array(nullable(Type.String()))),
    secureDNS: spare(Type.Object({ delegationSigned: spare(Type.Boolean()) })),
    entities: spare(
      Type.Array(
        Type.Object({ roles: spare(Type.Array(Type.String())), vcardArray: spare(Type.Array(Type.Unknown())) }),
      ),
    ),
  }),
  // Some write it in capitals, with the dot of the root or in letters beyond ASCII.
  subjectOf: ({ ldhName }) => ldhName && URL.parse(`https://${ldhName.replace(/\.$/, '')}`)?.hostname,
})

/** Reads a registry's answer about a domain. Throws upstream_failed if it is not the entry of that one. */
export function readRegistration(answer: unknown, domain: string): DomainRegistration {
  const { secureDNS, ...told } = decode(answer, domain)
  const events = told.events ?? []
  const entities = told.entities ?? []
  const dates = (action: string) =>
    events.flatMap(({ eventAction, eventDate }) => (eventAction === action ? readMoment(eventDate ?? '') : []))
  const registrar = entities.find(({ roles }) => roles?.includes('registrar'))
  return {
    // The new owner of a lapsed domain does not inherit its age.
    registeredAt: [...dates('registration'), ...dates('reregistration')].sort().at(-1) ?? null,
    expiresAt: dates('expiration').sort().at(-1) ?? null,
    status: (told.status ?? []).filter((state) => typeof state === 'string'),
    registrar: readFullName(registrar?.vcardArray),
    isSigned: secureDNS?.delegationSigned ?? null,
  }
}

function readMoment(date: string): string[] {
  const moment = toMoment(Date.parse(date))
  return moment ? [moment.toISOString()] : []
}

/** RFC 7095: ['vcard', [['fn', {}, 'text', 'Name'], ...]]. */
function readFullName(vcard: readonly unknown[] | null | undefined): string | null {
  const properties = Array.isArray(vcard?.[1]) ? vcard[1] : []
  const fullName: unknown = properties.find((property) => Array.isArray(property) && property[0] === 'fn')?.[3]
  return typeof fullName === 'string' && fullName !== '' ? fullName.slice(0, 200) : null
}
