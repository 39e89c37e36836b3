import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchPrhCompany, prh } from './prh.ts'

export const live: LiveVendor = {
  upstreams: [prh],
  calls: [
    liveCall({
      what: 'the entry of Nokia',
      ask: (context) => fetchPrhCompany(context, '0112038-9'),
      holds: (company) => company?.names.some(({ name, endDate }) => name === 'Nokia Oyj' && !endDate) === true,
      recording: { file: 'companies.json' },
    }),
  ],
}
