import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { withDefault } from '../../contract/schema.ts'
import { ecb } from '../../upstreams/ecb/ecb.ts'
import { loadReferenceRates } from './last-good-rates.ts'
import { rebase } from './rebase.ts'

const DAY_MS = 24 * 3600 * 1000
// The longest pause of the bank is Maundy Thursday to Easter Tuesday, five days.
const MAX_AGE_DAYS = 7

/** Daily reference rates of a central bank, in any of its currencies. */
export const exchangeRates = defineService({
  id: 'svc_exchange_rates_03',
  slug: 'exchange-rates',
  name: 'Exchange rates',
  category: 'finance',
  description:
    'Reference exchange rates of 30 currencies in the base you choose, from the European Central Bank. The bank sets ' +
    'them once each working day about 16:00 CET; we look for new ones every hour. Good for conversion and reporting, ' +
    'not for trading.',
  tags: ['currency', 'forex', 'conversion'],
  price: '0.002',
  p99Ms: 300,
  trialsPerDay: 3,
  upstreams: [ecb],
  input: Type.Object({
    base: withDefault(
      Type.String({ maxLength: 16, description: 'ISO 4217 code of the currency to quote in, such as USD; any case.' }),
      'EUR',
    ),
    symbols: withDefault(
      Type.Array(Type.String({ maxLength: 16 }), {
        maxItems: 100,
        description: 'ISO 4217 codes of the currencies to quote, any case. Empty or absent: all of them.',
      }),
      [],
    ),
  }),
  output: Type.Object({
    base: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code of the currency the rates are in.' }),
    date: Type.String({
      format: 'date',
      description: 'The day the bank set the rates (YYYY-MM-DD): the last working day, at most 7 days ago.',
    }),
    rates: Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), Type.Number({ exclusiveMinimum: 0 }), {
      description:
        'Units of each currency for 1 unit of the base, by ISO 4217 code; the base itself is 1. As published for EUR, ' +
        'computed through the euro and rounded to 6 significant digits for any other base.',
    }),
    source: Type.String({ description: 'Whose rates these are; always the same sentence.' }),
  }),
  example: {
    input: { base: 'EUR', symbols: ['USD', 'GBP'] },
    output: {
      base: 'EUR',
      date: '2026-03-18',
      rates: { USD: 1.15, GBP: 0.86393 },
      source: 'European Central Bank euro foreign exchange reference rates',
    },
  },

  async run(wanted, { memo, clock }) {
    const table = await memo.remember('exchange-rates:daily', {
      ttlSeconds: 3600,
      staleSeconds: MAX_AGE_DAYS * 24 * 3600,
      load: loadReferenceRates,
    })
    const ageDays = (clock.now().getTime() - Date.parse(table.date)) / DAY_MS
    // One day more than the limit: the date is the start of its day.
    if (ageDays >= MAX_AGE_DAYS + 1) throw upstreamFailed(ecb.name, `${ecb.name}: the newest table is of ${table.date}`)
    const { base, rates } = rebase(table, wanted)
    return { base, date: table.date, rates, source: 'European Central Bank euro foreign exchange reference rates' }
  },
})
