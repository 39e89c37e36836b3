import { createWorkerPool } from '@farebox/processes'
import { afterAll, expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { imageResize } from './image-resize.service.ts'

const workers = createWorkerPool({ size: 1, maxWaiting: 4, maxMemoryMb: 400 })
afterAll(() => workers.close())

// Each octave of noise is computed for each of 16 million pixels: minutes of work in 200 bytes.
const ENDLESS =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4096" height="4096"><filter id="f">' +
  '<feTurbulence baseFrequency="0.5" numOctaves="100"/></filter><rect width="4096" height="4096" filter="url(#f)"/></svg>'

function draw(signal = new AbortController().signal) {
  const body = { image_base64: Buffer.from(ENDLESS).toString('base64'), format: 'png' }
  return imageResize.prepare(body)(fakeContext({ workers, signal }))
}

test('refuses a drawing that takes too long', async () => {
  await expect(draw()).rejects.toMatchObject({
    code: expect.stringMatching(/^(invalid_input|busy)$/),
    message: expect.stringMatching(/takes more than 4\.5 s or too much memory to draw|machine is busy/),
  })
})

test('stops drawing when the caller disconnects', async () => {
  const caller = new AbortController()
  const drawing = draw(caller.signal)
  setImmediate(() => caller.abort(new Error('hung up')))
  await expect(drawing).rejects.toThrow('hung up')
})
