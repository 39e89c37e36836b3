import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchLocationForecast, metNorway } from './met-norway.ts'

export const live: LiveVendor = {
  upstreams: [metNorway],
  calls: [
    liveCall({
      what: 'the forecast for Berlin',
      ask: (context) => fetchLocationForecast(context, { latitude: 52.5244, longitude: 13.4105 }),
      holds: ({ steps: [first], issuedAt }) => issuedAt !== null && first?.data.next_1_hours !== undefined,
      recording: { file: 'locationforecast-complete.json' },
    }),
  ],
}
