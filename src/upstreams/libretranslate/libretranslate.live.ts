import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchFromLibreTranslate, libreTranslate } from './libretranslate.ts'

export const live: LiveVendor = {
  upstreams: [libreTranslate],
  needs: 'UPSTREAM_LIBRETRANSLATE',
  calls: [
    liveCall({
      what: 'a greeting in German',
      ask: (context) => fetchFromLibreTranslate(context, { text: 'Hello world', source: 'en', target: 'de' }),
      holds: ({ text }) => text.includes('Welt'),
      recording: { file: 'translate.json' },
    }),
  ],
}
