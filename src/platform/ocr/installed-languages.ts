import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CallError } from '../../contract/errors.ts'
import { OCR_LANGUAGES, type OcrLanguage } from '../../contract/ocr.ts'

// Object.keys() loses the type of the keys.
const ALL = Object.keys(OCR_LANGUAGES) as OcrLanguage[]
let installed: ReadonlySet<string> | undefined

/** The path of the model file of a language, in its package; throws if the package is not installed. */
export function modelFile(code: string): string {
  return fileURLToPath(import.meta.resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`))
}

/** The languages whose models are installed on this server: all, unless it was assembled with `--ocr`. */
export function installedLanguages(): ReadonlySet<string> {
  installed ??= new Set(ALL.filter(hasModel))
  return installed
}

/** Throws not_installed if the model of one of these languages is not installed on this server. */
export function requireInstalled(languages: readonly OcrLanguage[]): void {
  const missing = languages.filter((code) => !installedLanguages().has(code))
  if (missing.length > 0) throw notInstalled(`cannot read ${missing.map((code) => OCR_LANGUAGES[code][0]).join(', ')}`)
}

/** The error for an image that needs a model this server lacks; `lack` completes the sentence 'This server ...'. */
export function notInstalled(lack: string): CallError {
  return new CallError(
    'not_installed',
    `This server ${lack}: the only languages installed are ${[...installedLanguages()].join(', ')}. Not charged; set ` +
      'language to one of these, or ask the operator.',
  )
}

function hasModel(code: string): boolean {
  try {
    return existsSync(modelFile(code))
  } catch {
    return false
  }
}
