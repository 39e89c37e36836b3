import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { ecb, fetchReferenceRates } from './ecb.ts'
import { fetchPastRates } from './past-rates.ts'

export const live: LiveVendor = {
  upstreams: [ecb],
  calls: [
    liveCall({
      what: 'the reference rates of the last working day',
      ask: fetchReferenceRates,
      holds: ({ perEuro }) => perEuro.USD !== undefined && perEuro.JPY !== undefined,
      recording: {
        file: 'eurofxref-daily.xml',
        trueAt: (xml) => new Date(`${/time=['"]([0-9-]{10})/.exec(xml)?.[1]}T23:00:00Z`),
      },
    }),
    liveCall({
      what: 'the reference rates of a week in 2024',
      ask: (context) => fetchPastRates(context, { from: '2024-01-02', to: '2024-01-08' }),
      holds: (tables) => tables.length === 5 && tables[0]?.date === '2024-01-02',
      recording: 'A text of columns; the tests write theirs out.',
    }),
  ],
}
