import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchVatRegistration, vies } from './vies.ts'

export const live: LiveVendor = {
  upstreams: [vies],
  calls: [
    liveCall({
      what: 'the VAT registration of Orlen',
      ask: (context) => fetchVatRegistration(context, { country: 'PL', number: '7740001454' }),
      holds: ({ valid, name }) => valid && name !== null,
      recording: {
        file: 'orlen.json',
        trueAt: (json) => new Date(/"requestDate": ?"([^"]+)/.exec(json)?.[1] ?? Number.NaN),
      },
    }),
  ],
}
