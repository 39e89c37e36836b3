import { createOcr } from '../../src/platform/ocr/create-ocr.ts'
import { startTestBrowser } from '../kit/browser.ts'
import { fakeContext } from '../kit/fake-context.ts'
import type { World } from './world.ts'

/** The world of a service without third parties: every port refuses by name. */
export const ALONE: World = { open: (run) => run(fakeContext()) }

const drawn: World = {
  async open(run) {
    await using chromium = startTestBrowser({ allow: '' })
    return await run(fakeContext({ browser: chromium.browser }))
  },
}

/** Services without third parties that need more than ALONE: code inside the process, or its browser. */
export const INSIDE: Readonly<Record<string, World>> = {
  // The same pixels compress to slightly different sizes on different machines.
  barcode: { ...ALONE, varies: ['size_bytes'] },
  'image-resize': { ...ALONE, varies: ['size_bytes'] },
  // Newer data have another date.
  'ip-lookup': { ...ALONE, varies: ['data_date'] },
  ocr: {
    varies: ['processing_ms'],
    async open(run) {
      const engine = createOcr()
      try {
        return await run(fakeContext({ ocr: engine.open(new AbortController().signal) }))
      } finally {
        await engine.close()
      }
    },
  },
  // Another Chromium may measure letters slightly differently.
  'diagram-render': { ...drawn, varies: ['height', 'svg_bytes'] },
  // It embeds the fonts of the machine.
  'html-to-pdf': { ...drawn, varies: ['file_size_bytes'] },
}
