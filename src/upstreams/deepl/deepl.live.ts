import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { deepL, fetchTranslation } from './deepl.ts'

export const live: LiveVendor = {
  upstreams: [deepL],
  needs: 'DEEPL_KEY',
  calls: [
    liveCall({
      what: 'a greeting in German',
      ask: (context) => fetchTranslation(context, { text: 'Hello world', source: 'en', target: 'de' }),
      holds: ({ text }) => text.includes('Welt'),
      recording: { file: 'translate.json' },
    }),
  ],
}
