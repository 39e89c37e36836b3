import type { Upstream } from '@farebox/third-parties'
import { spare } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'
import { decoderAbout } from '../../contract/decoder-about.ts'

/** Poland's court register. */
export const krs: Upstream = {
  name: 'KRS',
  homepage: 'https://prs.ms.gov.pl/krs/openApi',
  licence: 'public information, free to reuse (PL act of 11 August 2021)',
  attribution: 'Polish companies: Krajowy Rejestr Sądowy, Ministry of Justice',
  hosts: { UPSTREAM_KRS: 'https://api-krs.ms.gov.pl' },
  pace: { requests: 60, perSeconds: 60 },
}

const SpareText = spare(Type.String())

const Extract = Type.Object({
  naglowekA: Type.Object({
    numerKRS: Type.String({ pattern: '^[0-9]{10}$' }),
    /** DD.MM.YYYY. */
    dataRejestracjiWKRS: SpareText,
    /** 1: in force. */
    stanPozycji: spare(Type.Integer()),
  }),
  dane: Type.Object({
    dzial1: Type.Object({
      danePodmiotu: Type.Object({ nazwa: Type.String({ minLength: 1 }) }),
      siedzibaIAdres: spare(
        Type.Object({
          adres: spare(
            Type.Object({
              ulica: SpareText,
              nrDomu: SpareText,
              nrLokalu: SpareText,
              kodPocztowy: SpareText,
              miejscowosc: SpareText,
            }),
          ),
        }),
      ),
    }),
    /** What ends a company, by kind: liquidation, bankruptcy, mergers and others; absent or empty if nothing does. */
    dzial6: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
})

/** A current extract, in the register's own terms. */
export type KrsExtract = Static<typeof Extract>

const decode = decoderAbout(krs, {
  schema: Type.Object({ odpis: Extract }),
  subjectOf: ({ odpis }) => odpis.naglowekA.numerKRS,
})
/** Of a company that was deleted. */
const NO_CONTENT = 204
// Entrepreneurs; associations, foundations and others. They share their numbers.
const REGISTERS = ['P', 'S']

/** The current extract of a KRS number of ten digits; undefined if there is none, as for a company that was deleted. */
export async function fetchKrsExtract({ http }: HttpPorts, number: string): Promise<KrsExtract | undefined> {
  const url = new URL(`https://api-krs.ms.gov.pl/api/krs/OdpisAktualny/${number}`)
  url.searchParams.set('format', 'json')
  for (const register of REGISTERS) {
    url.searchParams.set('rejestr', register)
    const found = await http.findJson(url, { absent: [NO_CONTENT] })
    if (found !== undefined) return decode(found, number).odpis
  }
  return undefined
}
