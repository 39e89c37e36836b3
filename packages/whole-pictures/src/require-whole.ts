import sharp from 'sharp'
import { isTiledTiff } from './is-tiled-tiff.ts'

// JPEG and TIFF: where their decoders meet damage, they go on without the pixels. Those of other formats return an error.
const TOLERATED = /^(?:\xff\xd8\xff|II[*+]\0|MM\0[*+])/
const HEAD_BYTES = 4
// What libjpeg and libtiff say where pixels are lost. Bytes before a marker are padding that cameras write.
const LOST = /Corrupt JPEG data: (?!\d+ extraneous bytes)|Discarding \d+ bytes/
const MAX_PIXELS = 50_000_000
const DOT = Uint8Array.of(0)

// A decoder that is kept is not freed, and says nothing.
sharp.cache(false)

/**
 * Throws an Error with the decoder's reason if pixels of the first picture in a JPEG or TIFF are lost and would be black,
 * grey or transparent. What else is wrong, decoding tells. One at a time in a process: warnings do not say of which file.
 */
export async function requireWhole(file: Uint8Array): Promise<void> {
  if (!TOLERATED.test(Buffer.from(file.subarray(0, HEAD_BYTES)).toString('latin1'))) return
  await takeWarnings()
  // The library returns the errors of a tile at this level only; else the tile is black.
  const failOn = isTiledTiff(file) ? 'warning' : 'error'
  // Of a picture that is made smaller, some damage is not told.
  const whole = sharp(file, { failOn, limitInputPixels: MAX_PIXELS }).extractChannel(0).raw()
  const warnings = [...(await takeWarnings(whole)), ...(await takeWarnings())]
  const lost = warnings.find((warning) => LOST.test(warning))
  if (lost !== undefined) throw new Error(lost)
}

/** Runs a pipeline. What a decoder says as it is freed, the library tells with the next picture of the process. */
async function takeWarnings(pipeline = sharp(DOT, { raw: { width: 1, height: 1, channels: 1 } })): Promise<string[]> {
  const warnings: string[] = []
  pipeline.on('warning', (warning: string) => warnings.push(warning))
  await pipeline.toBuffer()
  return warnings
}
