import sharp from 'sharp'
import { decodeImage } from './image/decode-image.ts'
import { lightenPanels } from './image/lighten-panels.ts'
import type { ReadingWay } from './image/vary-page.ts'
import { requireInstalled } from './installed-languages.ts'
import { isFragments } from './is-fragments.ts'
import { isReadInPart } from './is-read-in-part.ts'
import { toText } from './layout/to-text.ts'
import { ModelNotInstalled } from './model-not-installed.ts'
import type { OcrLanguage } from './ocr-languages.ts'
import type { RecognizedPage } from './read-page.ts'
import { startBudget } from './reading-budget.ts'
import { ReadingStarved } from './reading-starved.ts'
import type { RecognizedText } from './recognized-text.ts'
import { UnreadableImage } from './unreadable-image.ts'

/** An image, and what to read it with. */
export interface ReadRequest {
  readonly bytes: Uint8Array
  /** Up to three, the main one first, each once; empty to detect the language. */
  readonly languages: readonly OcrLanguage[]
  /** Words with a lower confidence, 0 to 100, are left out. */
  readonly minConfidence: number
  /**
   * For a caller who can tell a right reading, such as by its sums: true to return what was read of a page that is refused
   * otherwise, with `isPoor`, and all other readings of the page. Absent: refused, and the best reading alone.
   */
  readonly keepsAll?: boolean
  /** Reads the page once, in this way, for a caller who can tell a right reading, such as by its sums. Absent: the best of several. */
  readonly way?: ReadingWay | undefined
  /** No further reading starts after this time; 7.5 s of processor time are the limit in any case. */
  readonly maxReadingMs: number
}

// The memory of the engine only grows. Above this size, the next call starts a new engine.
const MAX_ENGINE_BYTES = 384 * 1024 * 1024

// Confidence, 0 to 100. Readable photos and scans reach 75 and more; below 70, at least one character in six is wrong.
const HOPELESS_TEXT = 70
// Confidence, 0 to 100, reduced by the share that another reading does not confirm. Below, usually at least one
// character in four is wrong.
const UNCONFIRMED = 60

const NOTHING_READ = 'no text was read before the time was over.'

// The worker processes provide the concurrency, and every image is new.
sharp.cache(false)
sharp.concurrency(1)

let engine: ReturnType<typeof startEngine> | undefined

/**
 * Rotates an image upright, evens out its light and reads it, with the engine of this process, which stays warm between calls: one image
 * at a time. Throws UnreadableImage, ModelNotInstalled, or ReadingStarved.
 */
export async function readImage({
  bytes,
  languages: asked,
  minConfidence,
  maxReadingMs,
  keepsAll = false,
  way,
}: ReadRequest): Promise<RecognizedText> {
  // The engine loads a model once, and fails at a second time.
  const languages = [...new Set(asked)]
  requireInstalled(languages)
  engine ??= startEngine()
  const { started, recognizePage } = await engine
  // From here: a new process is no fault of the page.
  const time = startBudget(maxReadingMs)
  try {
    const image = await lightenPanels(await decodeImage(bytes, started))
    const reading = await recognizePage(image, { engine: started, languages, time, way, seesAgain: !keepsAll && !way })
    const doubt = findDoubt(reading)
    if (doubt && !keepsAll) throw doubt
    const toResult = (page: RecognizedPage, isPoor: boolean) => ({
      ...toText(page, { minConfidence }),
      isPoor,
    })
    const result = toResult(reading, doubt !== null)
    if (result.text === '' && !result.isBlank && time.isStarved) throw new UnreadableImage(NOTHING_READ)
    if (!keepsAll) return result
    const others = reading.others.map((other) => ({ ...reading, ...other }))
    return { ...result, others: others.map((other) => toResult(other, findDoubt(other) !== null)) }
  } catch (error) {
    // A page that a starved process read too little of may be a good one.
    if (error instanceof UnreadableImage) throw time.isStarved ? new ReadingStarved(error) : error
    if (error instanceof ModelNotInstalled) throw error
    // The engine may be in any state, so the next call starts a new one.
    engine = undefined
    throw error instanceof WebAssembly.RuntimeError ? tooHard(error) : error
  } finally {
    if (started.memoryBytes > MAX_ENGINE_BYTES) engine = undefined
  }
}

/** Loaded only where images are read: the detection of languages takes 60 MB. */
async function startEngine() {
  const [{ Tesseract }, { recognizePage }] = await Promise.all([import('./tesseract.ts'), import('./read-page.ts')])
  return { started: await Tesseract.start(), recognizePage }
}

/** Why a reading is refused; null if it is good enough. */
function findDoubt(reading: RecognizedPage): UnreadableImage | null {
  if (reading.doubt) return reading.doubt
  if (isFragments(reading.page, reading.words)) {
    return new UnreadableImage(
      'most of the print could not be read, only single letters of it. Send it sharper, larger or cropped to the text.',
    )
  }
  // Of all words, since those above the caller's minimum confidence may be a small part of them.
  const { lines, confidence } = toText(reading, { minConfidence: 0 })
  const least = reading.agreement < 1 ? UNCONFIRMED : HOPELESS_TEXT
  if (lines.length === 0 || confidence >= least || isReadInPart(reading.words)) return null
  return new UnreadableImage(
    `the print is too blurred, too small or not in the given language: the reading has a confidence of ${confidence} of 100. Send it sharper, larger or cropped to the text.`,
  )
}

// Tesseract aborts if its layout analysis meets something unexpected.
function tooHard(cause: unknown): UnreadableImage {
  return new UnreadableImage('the recognizer cannot read this image. Crop it to the text or send it larger.', cause)
}
