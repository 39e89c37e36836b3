import sharp from 'sharp'
import { decodeImage } from '../src/image/decode-image.ts'
import { Tesseract } from '../src/tesseract.ts'

let engine: Promise<Tesseract> | undefined

/** CPU time in ms in which the engine alone decodes a page and reads it by its layout (mode 3), once warm. */
export async function measureEngineAlone(image: Buffer, language: string): Promise<number> {
  sharp.concurrency(1)
  engine ??= Tesseract.start()
  const started = await engine
  const read = async () => started.read(await decodeImage(image, started), language, 'page')
  await read()
  const before = process.cpuUsage()
  await read()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
