import { expect, test } from 'vitest'
import { JsonBody } from './json-body.ts'

test('other requests are served while a long string is decoded, whatever is in it', async () => {
  for (const piece of ['QUJD', '\\u0041', '\\\\', '\u00e9\u20ac']) {
    const body = new JsonBody({ maxValues: 3 })
    const file = piece.repeat(2_000_000 / Buffer.byteLength(piece))
    body.push(Buffer.from(`{"file":"${file}"}`))
    let turns = 0
    let isParsed = false
    const parsing = body.parse(new Set(['file'])).finally(() => {
      isParsed = true
    })
    while (!isParsed) {
      await new Promise(setImmediate)
      turns += 1
    }
    expect(await parsing).toEqual({ file: JSON.parse(`"${file}"`) })
    // A turn for each 64 KiB.
    expect(turns).toBeGreaterThan(25)
  }
})
