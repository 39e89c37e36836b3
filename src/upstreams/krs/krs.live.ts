import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchKrsExtract, krs } from './krs.ts'

export const live: LiveVendor = {
  upstreams: [krs],
  calls: [
    liveCall({
      what: 'the entry of Orlen',
      ask: (context) => fetchKrsExtract(context, '0000028860'),
      holds: (extract) => extract?.dane.dzial1.danePodmiotu.nazwa.startsWith('ORLEN') === true,
      recording: { file: 'extract.json' },
    }),
  ],
}
