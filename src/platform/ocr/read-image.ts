import sharp from 'sharp'
import { CallError, invalidInput } from '../../contract/errors.ts'
import type { OcrLanguage, RecognizedText } from '../../contract/ocr.ts'
import { machineBusy } from '../machine-busy.ts'
import { decodeImage } from './image/decode-image.ts'
import { isFragments } from './is-fragments.ts'
import { isReadInPart } from './is-read-in-part.ts'
import { toText } from './layout/to-text.ts'
import { recognizePage } from './read-page.ts'
import { startBudget } from './reading-budget.ts'
import { Tesseract } from './tesseract.ts'

/** The request to a worker process. */
export interface ReadRequest {
  readonly bytes: Uint8Array
  /** Empty to detect the language. */
  readonly languages: readonly OcrLanguage[]
  /** Name of the input field, for error messages. */
  readonly field: string
  /** Words with a lower confidence, 0 to 100, are left out. */
  readonly minConfidence: number
  /** No further reading starts after this time. */
  readonly maxReadingMs: number
}

// The memory of the engine only grows. Above this size, the next call starts a new engine.
const MAX_ENGINE_BYTES = 384 * 1024 * 1024

// Confidence, 0 to 100. Readable photos and scans reach 75 and more; below 70, at least one character in six is wrong.
const HOPELESS_TEXT = 70
// Confidence, 0 to 100, reduced by the share that another reading does not confirm. Below, usually at least one
// character in four is wrong.
const UNCONFIRMED = 60

// The worker processes provide the concurrency, and every image is new.
sharp.cache(false)
sharp.concurrency(1)

let engine: Promise<Tesseract> | undefined

/** Reads one image with the engine of this process, which stays warm between calls. */
export async function readImage({
  bytes,
  languages,
  field,
  minConfidence,
  maxReadingMs,
}: ReadRequest): Promise<RecognizedText> {
  engine ??= Tesseract.start()
  const started = await engine
  // From here: a new process is no fault of the page.
  const time = startBudget(maxReadingMs)
  try {
    const image = await decodeImage(bytes, { field, engine: started })
    const reading = await recognizePage(image, { engine: started, languages, time, field })
    if (isFragments(reading.page, reading.words)) throw mostlyUnread(field)
    const isPrint = isReadInPart(reading.words)
    if (!isPrint) refuseHopeless(toText(reading, { source: image, minConfidence: 0 }), { ...reading, field })
    return toText(reading, { source: image, minConfidence })
  } catch (error) {
    // A page that a starved process read too little of may be a good one.
    if (error instanceof CallError) throw time.isStarved && error.code === 'invalid_input' ? machineBusy(error) : error
    // The engine may be in any state, so the next call starts a new one.
    engine = undefined
    throw error instanceof WebAssembly.RuntimeError ? tooHard(field, error) : error
  } finally {
    if (started.memoryBytes > MAX_ENGINE_BYTES) engine = undefined
  }
}

interface Doubt {
  /** Agreement of the reading with other readings, 0 to 1. */
  readonly agreement: number
  readonly field: string
}

/**
 * Throws if the confidence is too low. Uses all words, since those above the caller's minimum confidence may be a small
 * part of them.
 */
function refuseHopeless({ lines, confidence }: RecognizedText, { agreement, field }: Doubt): void {
  if (lines.length === 0 || confidence >= (agreement < 1 ? UNCONFIRMED : HOPELESS_TEXT)) return
  throw invalidInput(
    `${field}: the print is too blurred, too small or not in the given language: the reading has a confidence of ${confidence} of 100. Send it sharper, larger or cropped to the text. Not charged.`,
  )
}

function mostlyUnread(field: string): CallError {
  return invalidInput(
    `${field}: most of the print could not be read, only single letters of it. Send it sharper, larger or cropped to the text. Not charged.`,
  )
}

// Tesseract aborts if its layout analysis meets something unexpected.
function tooHard(field: string, cause: unknown): CallError {
  return invalidInput(
    `${field}: the recognizer cannot read this image. Crop it to the text or send it larger. Not charged.`,
    cause,
  )
}
