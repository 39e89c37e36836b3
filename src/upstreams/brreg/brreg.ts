import type { Upstream } from '@farebox/third-parties'
import { decoder, spare } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'
import { decoderAbout } from '../../contract/decoder-about.ts'

/** Norway's register of legal entities, Enhetsregisteret. */
export const brreg: Upstream = {
  name: 'Brønnøysundregistrene',
  homepage: 'https://data.brreg.no/enhetsregisteret/api/dokumentasjon/no/index.html',
  licence: 'NLOD-2.0',
  attribution: 'Norwegian companies: Enhetsregisteret, Brønnøysundregistrene',
  hosts: { UPSTREAM_BRREG: 'https://data.brreg.no' },
}

const SpareText = spare(Type.String())

const Unit = Type.Object({
  organisasjonsnummer: Type.String({ pattern: '^[0-9]{9}$' }),
  navn: Type.String({ minLength: 1 }),
  stiftelsesdato: SpareText,
  registreringsdatoEnhetsregisteret: SpareText,
  /** When it was deleted. Absent if it exists; not spare, as its absence means something. */
  slettedato: Type.Optional(Type.String()),
  /** Absent in the entry of a deleted unit. */
  konkurs: Type.Optional(Type.Boolean()),
  underAvvikling: Type.Optional(Type.Boolean()),
  underTvangsavviklingEllerTvangsopplosning: Type.Optional(Type.Boolean()),
  forretningsadresse: spare(
    Type.Object({
      adresse: spare(Type.Array(Type.String())),
      postnummer: SpareText,
      poststed: SpareText,
      landkode: SpareText,
    }),
  ),
})

const Roles = Type.Object({
  rollegrupper: Type.Array(
    Type.Object({
      roller: Type.Array(
        Type.Object({
          type: Type.Object({ kode: Type.String(), beskrivelse: Type.String() }),
          fratraadt: Type.Optional(Type.Boolean()),
          person: spare(
            Type.Object({
              fodselsdato: SpareText,
              navn: Type.Object({ fornavn: SpareText, mellomnavn: SpareText, etternavn: SpareText }),
            }),
          ),
          enhet: spare(Type.Object({ navn: Type.Array(Type.String()) })),
        }),
      ),
    }),
  ),
})

/** A legal entity, in the register's own terms. */
export type BrregUnit = Static<typeof Unit>

/** Who acts for a legal entity, in the register's own terms. */
export type BrregRoles = Static<typeof Roles>

const decodeUnit = decoderAbout(brreg, { schema: Unit, subjectOf: ({ organisasjonsnummer }) => organisasjonsnummer })
const decodeRoles = decoder(brreg, Roles)
const TIMEOUT_MS = 5000
/** The register says that it removed the entry itself, for legal reasons. */
const GONE = 410

/** The entry of an organisation number; undefined if there is none. */
export async function fetchBrregUnit({ http }: HttpPorts, number: string): Promise<BrregUnit | undefined> {
  const found = await find({ http }, number)
  return found === undefined ? undefined : decodeUnit(found, number)
}

/** Who acts for the legal entity; undefined if the register has no roles of it. */
export async function fetchBrregRoles({ http }: HttpPorts, number: string): Promise<BrregRoles | undefined> {
  const found = await find({ http }, `${number}/roller`)
  return found === undefined ? undefined : decodeRoles(found)
}

function find({ http }: HttpPorts, path: string): Promise<unknown> {
  const url = new URL(`https://data.brreg.no/enhetsregisteret/api/enheter/${path}`)
  return http.findJson(url, { timeoutMs: TIMEOUT_MS, absent: [GONE] })
}
