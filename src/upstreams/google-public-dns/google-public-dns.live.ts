import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchIsSigned, googlePublicDns } from './google-public-dns.ts'

export const live: LiveVendor = {
  upstreams: [googlePublicDns],
  calls: [
    liveCall({
      what: 'the DS records of example.com',
      ask: (context) => fetchIsSigned(context, 'example.com'),
      holds: (isSigned) => isSigned,
      recording: { file: 'resolve.json' },
    }),
  ],
}
