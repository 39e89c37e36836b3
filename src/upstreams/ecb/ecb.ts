import type { Upstream } from '@farebox/third-parties'
import { decoder } from '@farebox/third-parties/decoding'
import { XMLParser } from 'fast-xml-parser'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'

/** The central bank's daily euro reference rates; free to reuse if the source is named. */
export const ecb: Upstream = {
  name: 'European Central Bank',
  homepage: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/',
  licence: 'ECB statistics: free reuse with the source quoted',
  attribution: 'Source: European Central Bank, euro foreign exchange reference rates',
  hosts: { UPSTREAM_ECB: 'https://www.ecb.europa.eu', UPSTREAM_ECB_DATA: 'https://data-api.ecb.europa.eu' },
}

/** One day's table: units of each currency for one euro, including the euro itself. */
export const ReferenceRates = Type.Object({
  date: Type.String({ format: 'date' }),
  perEuro: Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), Type.Number({ exclusiveMinimum: 0 })),
})
export type ReferenceRates = Static<typeof ReferenceRates>

/** The bank lists 29 currencies in 2026; a table with far fewer is broken. */
export const MIN_CURRENCIES = 20
// A slow central bank must not delay a call of 300 ms: the last good copy answers instead.
const TIMEOUT_MS = 2000
const MAX_BYTES = 256 * 1024

const DailyFile = Type.Object({
  Envelope: Type.Object({
    Cube: Type.Tuple([
      Type.Object({
        Cube: Type.Tuple([
          Type.Object({
            time: Type.String({ format: 'date' }),
            Cube: Type.Array(
              Type.Object({
                currency: Type.String({ pattern: '^[A-Z]{3}$' }),
                rate: Type.String({ pattern: '^(N/A|[0-9]{1,9}([.][0-9]{1,9})?)$' }),
              }),
              { minItems: MIN_CURRENCIES },
            ),
          }),
        ]),
      }),
    ]),
  }),
})

const decode = decoder(ecb, DailyFile)
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  isArray: (name) => name === 'Cube',
})

/**
 * The newest table, published about 16:00 CET on working days. Throws upstream_failed for a table that cannot be true.
 */
export async function fetchReferenceRates({
  http,
  clock,
}: Pick<ServiceContext, 'http' | 'clock'>): Promise<ReferenceRates> {
  const url = new URL('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml')
  const xml = await http.getText(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
  const { Envelope } = decode(parseXml(xml))
  const [
    {
      Cube: [day],
    },
  ] = Envelope.Cube
  const today = clock.now().toISOString().slice(0, 10)
  if (day.time > today) throw upstreamFailed(ecb.name, `${ecb.name}: dated ${day.time}, after ${today}`)
  // A currency that is not quoted that day is N/A, or missing.
  const quoted = day.Cube.filter(({ rate }) => rate !== 'N/A')
  const rates = quoted.map(({ currency, rate }) => [currency, Number(rate)] as const)
  const perEuro: ReferenceRates['perEuro'] = { EUR: 1, ...Object.fromEntries(rates) }
  // Of two rates of one currency either may be wrong.
  const wrong = rates.find(([code, rate]) => rate <= 0 || perEuro[code] !== rate)
  if (wrong) throw upstreamFailed(ecb.name, `${ecb.name}: ${wrong.join(' = ')}`)
  return { date: day.time, perEuro }
}

function parseXml(xml: string): unknown {
  try {
    return parser.parse(xml, true)
  } catch (error) {
    throw upstreamFailed(ecb.name, error)
  }
}
