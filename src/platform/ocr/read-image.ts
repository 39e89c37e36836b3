import sharp from 'sharp'
import { CallError, invalidInput } from '../../contract/errors.ts'
import type { OcrLanguage, RecognizedText } from '../../contract/ocr.ts'
import { decodeImage } from './decode-image.ts'
import { recognizePage } from './read-page.ts'
import { startBudget } from './reading-budget.ts'
import { Tesseract } from './tesseract.ts'
import { toText } from './to-text.ts'

/** What a process is asked. */
export interface ReadRequest {
  readonly bytes: Uint8Array
  /** None to find out. */
  readonly languages: readonly OcrLanguage[]
  /** Names the image in refusals. */
  readonly field: string
  /** Words of less are left out, 0 to 100. */
  readonly minConfidence: number
  /** After this no further look is taken at the image. */
  readonly patienceMs: number
}

// The engine's memory only grows; beyond this, a fresh one is started.
const MAX_ENGINE_BYTES = 384 * 1024 * 1024

// Of 100. What can be read of photos and scans reaches 75 and more; below, one character of six or more is wrong.
const HOPELESS_TEXT = 70
// Of 100, once another reading took away what it does not confirm: below, one character of four or more is wrong, as a rule.
const UNCONFIRMED = 60

// Processes are the concurrency, and every image is new.
sharp.cache(false)
sharp.concurrency(1)

let engine: Promise<Tesseract> | undefined

/** Reads one image with the engine of this process, which stays warm between calls. */
export async function readImage({
  bytes,
  languages,
  field,
  minConfidence,
  patienceMs,
}: ReadRequest): Promise<RecognizedText> {
  const time = startBudget(patienceMs)
  engine ??= Tesseract.start()
  const started = await engine
  try {
    const image = await decodeImage(bytes, { field, engine: started })
    const reading = await recognizePage(image, { engine: started, languages, time, field })
    refuseHopeless(toText(reading, { source: image, minConfidence: 0 }), { ...reading, field })
    return toText(reading, { source: image, minConfidence })
  } catch (error) {
    if (error instanceof CallError) throw error
    // Whatever state the engine was left in, the next call gets a fresh one.
    engine = undefined
    throw error instanceof WebAssembly.RuntimeError ? tooHard(field, error) : error
  } finally {
    if (started.memoryBytes > MAX_ENGINE_BYTES) engine = undefined
  }
}

interface Doubt {
  /** Of the reading that it is judged by, 0 to 1. */
  readonly agreement: number
  readonly field: string
}

/** Judged by all of its print: a few sure words that callers ask for are scraps of it. */
function refuseHopeless({ lines, confidence }: RecognizedText, { agreement, field }: Doubt): void {
  if (lines.length === 0 || confidence >= (agreement < 1 ? UNCONFIRMED : HOPELESS_TEXT)) return
  throw invalidInput(
    `${field}: its print is too blurred, too small or not in the language given: what was read of it has a confidence of ${confidence} of 100. Not charged; send it sharper, larger or cropped to the text.`,
  )
}

// Tesseract ends itself where its layout analysis meets what it did not expect.
function tooHard(field: string, cause: unknown): CallError {
  return invalidInput(
    `${field}: the recognizer cannot read this image. Crop it to the text or send it larger. Not charged.`,
    cause,
  )
}
