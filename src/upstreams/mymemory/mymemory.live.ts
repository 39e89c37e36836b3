import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchFromMyMemory, myMemory } from './mymemory.ts'

export const live: LiveVendor = {
  upstreams: [myMemory],
  calls: [
    liveCall({
      what: 'a greeting in Brazilian Portuguese',
      ask: (context) => fetchFromMyMemory(context, { text: 'hello world', source: 'en', target: 'pt-BR' }),
      holds: ({ text }) => /mundo/i.test(text),
      recording: { file: 'get.json' },
    }),
  ],
}
