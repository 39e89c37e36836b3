import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchForecast, openMeteo } from './open-meteo.ts'

export const live: LiveVendor = {
  upstreams: [openMeteo],
  needs: 'OPEN_METEO_KEY',
  calls: [
    liveCall({
      what: 'the forecast for Berlin',
      ask: (context) => fetchForecast(context, { latitude: 52.52, longitude: 13.41 }),
      holds: ({ hourly }) => hourly.time.length === 123,
      recording: { file: 'forecast.json' },
    }),
  ],
}
