import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { cro, fetchIrishCompany } from './cro.ts'

export const live: LiveVendor = {
  upstreams: [cro],
  calls: [
    liveCall({
      what: 'the entry of a furniture maker',
      ask: (context) => fetchIrishCompany(context, '784992'),
      holds: (company) => company?.company_name.startsWith('SILVACRAFT') === true,
      recording: { file: 'company.json' },
    }),
  ],
}
