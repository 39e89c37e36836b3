import { ModelNotInstalled, ReadingStarved, UnreadableImage } from '@farebox/ocr'
import { machineBusy } from '@farebox/processes'
import { CallError, invalidInput } from '../../contract/errors.ts'

/** Throws what a call ends with for an error of the recognizer; `field` is the input field with the image. */
export function failReading(error: unknown, field: string): never {
  if (error instanceof UnreadableImage) throw invalidInput(`${field}: ${error.message} Not charged.`, error.cause)
  if (error instanceof ReadingStarved) throw machineBusy({ cause: error.cause })
  if (!(error instanceof ModelNotInstalled)) throw error
  const advice = 'Not charged; set language to one of these, or ask the operator.'
  throw new CallError('not_installed', `This server ${error.message}. ${advice}`)
}
