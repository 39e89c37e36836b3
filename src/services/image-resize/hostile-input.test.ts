import fc from 'fast-check'
import sharp from 'sharp'
import { test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { CallError, STATUS_BY_CODE } from '../../contract/errors.ts'
import { imageResize } from './image-resize.service.ts'

test('answers any input or refuses it with 400', async () => {
  const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: '#2060a0' } })
  const png = (await picture.clone().png().toBuffer()).toString('base64')
  const jpeg = await picture.clone().jpeg().toBuffer()
  const mutated = fc
    .array(fc.record({ at: fc.nat(jpeg.length - 1), value: fc.nat(255) }), { maxLength: 8 })
    .map((changes) => {
      const copy = Buffer.from(jpeg)
      for (const { at, value } of changes) copy[at] = value
      return copy.toString('base64')
    })
  const junk = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '\0', '\ud800', 'data:', 'data:;base64,', 'https://[', 'javascript:alert(1)', 'webp', 'inside'),
    fc.double(),
    fc.integer({ min: -1, max: 5000 }),
    fc.constantFrom(null, true, [], {}, undefined),
  )
  const side = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 200 }) }, junk)
  const body = fc.record(
    {
      image_base64: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(png, `data:image/png;base64,${png}`) },
        { weight: 3, arbitrary: mutated },
        junk,
      ),
      image_url: fc.oneof({ weight: 1, arbitrary: junk }, { weight: 9, arbitrary: fc.constant(undefined) }),
      width: side,
      height: side,
      fit: fc.oneof({ weight: 5, arbitrary: fc.constantFrom('inside', 'cover', 'contain', 'fill') }, junk),
      format: fc.oneof({ weight: 5, arbitrary: fc.constantFrom('webp', 'png', 'jpeg') }, junk),
      quality: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 100 }) }, junk),
    },
    { requiredKeys: ['image_base64'] },
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: body }, fc.anything()), async (input) => {
      try {
        // Absent fields must not exist at all: JSON has no undefined.
        await imageResize.prepare(isObject(input) ? withoutUndefined(input) : input)(fakeContext())
      } catch (error) {
        if (!(error instanceof CallError) || STATUS_BY_CODE[error.code] !== 400) throw error
      }
    }),
    { numRuns: 300, interruptAfterTimeLimit: 4000 },
  )
})

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withoutUndefined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined))
}
