import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { ecb, fetchReferenceRates } from './ecb.ts'

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
  ],
}
