import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { matching, nullable, withDefault } from '../../contract/schema.ts'
import { ecb } from '../../upstreams/ecb/ecb.ts'
import { findRateTables, MAX_SERIES_DAYS, RATES_REFUSED_AFTER_SECONDS } from './find-table.ts'
import { convert, rebase, rebaseSeries } from './rebase.ts'

function Day(description: string) {
  return Type.String({ ...matching('^[0-9]{4}-[0-9]{2}-[0-9]{2}$', 'a date as YYYY-MM-DD'), description })
}

/** Daily reference rates of the European Central Bank, in any of its currencies. */
export const exchangeRates = defineService({
  id: 'svc_exchange_rates_03',
  slug: 'exchange-rates',
  name: 'Exchange rates',
  category: 'finance',
  description:
    'Reference exchange rates of 30 currencies in the base you choose, from the European Central Bank. The bank sets ' +
    'them once each working day about 16:00 CET; we check for new ones every hour. Good for conversion and reporting, ' +
    'not for trading.',
  tags: ['currency', 'forex', 'conversion'],
  price: '0.002',
  p99Ms: 300,
  trialsPerDay: 3,
  upstreams: [ecb],
  dataAges: [{ source: ecb.name, field: 'date', time_of: 'data', refused_after_s: RATES_REFUSED_AFTER_SECONDS }],
  input: Type.Object({
    base: withDefault(
      Type.String({ maxLength: 16, description: 'ISO 4217 code of the currency to quote in, such as USD; any case.' }),
      'EUR',
    ),
    symbols: withDefault(
      Type.Array(Type.String({ ...matching('^[^,]*$', 'one of them, without a comma'), maxLength: 16 }), {
        maxItems: 100,
        description: 'ISO 4217 codes of the currencies to quote, any case. Empty or absent: all of them.',
      }),
      [],
    ),
    amount: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1e15,
        description: 'An amount in the base currency, returned in each of the others as `converted`.',
      }),
    ),
    date: Type.Optional(
      Day('A day since 1999-01-04, YYYY-MM-DD: its rates, or those of the last working day before it. Absent: today.'),
    ),
    from: Type.Optional(
      Day(`First day of a series, at most ${MAX_SERIES_DAYS} days before date (or today), returned as \`series\`.`),
    ),
  }),
  output: Type.Object({
    base: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code of the base currency.' }),
    date: Type.String({
      format: 'date',
      description:
        'The day the bank set the rates (YYYY-MM-DD): the last working day, at most 7 days before today or the requested date.',
    }),
    rates: Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), Type.Number({ exclusiveMinimum: 0 }), {
      description:
        'Units of each currency for 1 unit of the base, by ISO 4217 code; the base itself is 1. A currency asked for that only earlier days of the series have is not in it. As published for EUR, ' +
        'computed through the euro and rounded to 6 significant digits for any other base.',
    }),
    converted: nullable(
      Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), Type.Number({ minimum: 0 }), {
        description:
          'The amount in each currency by the unrounded rate, to 6 significant digits or to hundredths; null without amount.',
      }),
    ),
    series: nullable(
      Type.Array(
        Type.Object({
          date: Type.String({ format: 'date', description: 'A day on which the bank set rates.' }),
          rates: Type.Record(Type.String({ pattern: '^[A-Z]{3}$' }), Type.Number({ exclusiveMinimum: 0 }), {
            description: 'Like `rates`, without currencies that were not quoted then.',
          }),
        }),
        { description: 'One for each working day from `from` on, the oldest first; null without from.' },
      ),
    ),
    source: Type.String({ description: 'The source of the rates; always the same sentence.' }),
  }),
  view: {
    main: 'rates',
    drawings: [{ kind: 'line', title: 'Rates', rows: 'series', x: 'date', y: 'rates' }],
  },
  example: {
    input: { base: 'EUR', symbols: ['USD', 'GBP'] },
    output: {
      base: 'EUR',
      date: '2026-03-18',
      rates: { USD: 1.15, GBP: 0.86393 },
      converted: null,
      series: null,
      source: 'European Central Bank euro foreign exchange reference rates',
    },
  },

  async run({ amount, date, from, ...wanted }, context) {
    const { table, series } = await findRateTables({ ...(date && { date }), ...(from && { from }) }, context)
    const { base, rates, exact } = rebase(table, wanted, series ?? [])
    return {
      base,
      date: table.date,
      rates,
      converted: amount === undefined ? null : convert(amount, exact),
      series: series && rebaseSeries(series, { base, symbols: wanted.symbols }),
      source: 'European Central Bank euro foreign exchange reference rates',
    }
  },
})
