import sharp from 'sharp'
import { decodeImage } from '../src/image/decode-image.ts'
import { type Layout, Tesseract } from '../src/tesseract.ts'

/** What the engine alone makes of an image as it was sent. */
interface EngineAlone {
  /** CPU time in which it decodes the image and reads it by its layout (mode 3), once warm. */
  readonly cpuMs: number
  /** The words by its layout (mode 3) and as one block (mode 6), separated by spaces. */
  readonly words: { readonly page: string; readonly block: string }
}

let engine: Promise<Tesseract> | undefined

/** Reads an image with the engine alone, in its own two modes for pages. */
export async function measureEngineAlone(image: Buffer, language: string): Promise<EngineAlone> {
  sharp.concurrency(1)
  engine ??= Tesseract.start()
  const started = await engine
  const read = async (layout: Layout) => {
    const words = await started.read(await decodeImage(image, started), language, layout)
    return words.map(({ text }) => text).join(' ')
  }
  const block = await read('block')
  const before = process.cpuUsage()
  const page = await read('page')
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1000, words: { page, block } }
}
