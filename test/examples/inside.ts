import { createOcr } from '../../src/platform/ocr/create-ocr.ts'
import { startTestBrowser } from '../kit/browser.ts'
import { fakeContext } from '../kit/fake-context.ts'
import type { World } from './world.ts'

/** The world of a service that asks nobody: whatever port it touches refuses by name. */
export const ALONE: World = { open: (run) => run(fakeContext()) }

const drawn: World = {
  async open(run) {
    await using chromium = startTestBrowser({ allow: '' })
    return await run(fakeContext({ browser: chromium.browser }))
  },
}

/** Services that ask nobody and need more than ALONE: all is inside the process, or drawn by its browser. */
export const INSIDE: Readonly<Record<string, World>> = {
  // The same pixels take some bytes more or less by the compressor of the machine.
  barcode: { ...ALONE, varies: ['size_bytes'] },
  'image-resize': { ...ALONE, varies: ['size_bytes'] },
  // Newer data bear another date.
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
  // Another Chromium may measure letters a little differently.
  'diagram-render': { ...drawn, varies: ['height', 'svg_bytes'] },
  // The fonts of the machine are in it.
  'html-to-pdf': { ...drawn, varies: ['file_size_bytes'] },
}
