import type { Upstream } from '@farebox/third-parties'
import { decoder, spare } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'
import { decoderAbout } from '../../contract/decoder-about.ts'

/** Czechia's administrative register of economic subjects, which gathers the state's registers. */
export const ares: Upstream = {
  name: 'ARES',
  homepage: 'https://ares.gov.cz/stranky/vyvojar-info',
  licence: 'Czech Ministry of Finance, ARES: free public data',
  attribution: 'Czech companies: ARES, Ministry of Finance',
  hosts: { UPSTREAM_ARES: 'https://ares.gov.cz' },
}

const SpareText = spare(Type.String())
// A list whose entries are current unless they have datumVymazu, the day of their deletion.
const deletable = { datumVymazu: Type.Optional(Type.String()) }

const Subject = Type.Object({
  ico: Type.String({ pattern: '^[0-9]{8}$' }),
  obchodniJmeno: Type.String({ minLength: 1 }),
  datumVzniku: SpareText,
  /** When it ended. Not spare, as its absence means something. */
  datumZaniku: Type.Optional(Type.String()),
  sidlo: spare(Type.Object({ textovaAdresa: SpareText })),
  /** By source: AKTIVNI, ZANIKLY, HISTORICKY or NEEXISTUJICI. */
  seznamRegistraci: Type.Record(Type.String(), Type.String()),
})

const Person = Type.Object({ jmeno: SpareText, prijmeni: SpareText, datumNarozeni: SpareText })
const PublicRegister = Type.Object({
  zaznamy: Type.Array(
    Type.Object({
      ...deletable,
      statutarniOrgany: spare(
        Type.Array(
          Type.Object({
            ...deletable,
            clenoveOrganu: spare(
              Type.Array(
                Type.Object({
                  ...deletable,
                  nazevAngazma: SpareText,
                  clenstvi: spare(Type.Object({ funkce: spare(Type.Object({ nazev: SpareText })) })),
                  fyzickaOsoba: spare(Person),
                  pravnickaOsoba: spare(Type.Object({ obchodniJmeno: SpareText })),
                }),
              ),
            ),
          }),
        ),
      ),
    }),
  ),
})

/** A company, in the register's own terms. */
export type AresSubject = Static<typeof Subject>

/** A company's entries in the public register of the courts, in the register's own terms. */
export type AresPublicRegister = Static<typeof PublicRegister>

const decodeSubject = decoderAbout(ares, { schema: Subject, subjectOf: ({ ico }) => ico })
const decodePublicRegister = decoder(ares, PublicRegister)
const TIMEOUT_MS = 5000

/** The company of an identification number (IČO, eight digits); undefined if there is none. */
export async function fetchAresSubject({ http }: HttpPorts, ico: string): Promise<AresSubject | undefined> {
  const found = await http.findJson(addressOf(`ekonomicke-subjekty/${ico}`), { timeoutMs: TIMEOUT_MS })
  return found === undefined ? undefined : decodeSubject(found, ico)
}

/** The company's entries in the public register of the courts; undefined if it has none. */
export async function fetchAresPublicRegister(
  { http }: HttpPorts,
  ico: string,
): Promise<AresPublicRegister | undefined> {
  // 400 says, too, that a subject is not in this one of the registers.
  const found = await http.findJson(addressOf(`ekonomicke-subjekty-vr/${ico}`), {
    timeoutMs: TIMEOUT_MS,
    absent: [400],
  })
  return found === undefined ? undefined : decodePublicRegister(found)
}

function addressOf(path: string): URL {
  return new URL(`https://ares.gov.cz/ekonomicke-subjekty-v-be/rest/${path}`)
}
