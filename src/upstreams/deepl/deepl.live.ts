import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { deepL, fetchFromDeepL } from './deepl.ts'

export const live: LiveVendor = {
  upstreams: [deepL],
  needs: 'DEEPL_KEY',
  calls: [
    liveCall({
      what: 'a greeting in German',
      ask: (context) => fetchFromDeepL(context, { text: 'Hello world', source: 'en', target: 'de' }),
      holds: ({ text }) => text.includes('Welt'),
      recording: { file: 'translate.json' },
    }),
  ],
}
