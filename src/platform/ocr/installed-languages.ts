import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CallError } from '../../contract/errors.ts'
import { OCR_LANGUAGES, type OcrLanguage } from '../../contract/ocr.ts'

// Object.keys() forgets the type of the keys.
const ALL = Object.keys(OCR_LANGUAGES) as OcrLanguage[]
let installed: ReadonlySet<string> | undefined

/** The file of a language's model, in its package; throws where the package is not installed. */
export function modelFile(code: string): string {
  return fileURLToPath(import.meta.resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`))
}

/** The languages whose models this server was shipped with: all, unless it was assembled with `--ocr`. */
export function installedLanguages(): ReadonlySet<string> {
  installed ??= new Set(ALL.filter(hasModel))
  return installed
}

/** Throws not_installed where one of these was not shipped with this server. */
export function requireInstalled(languages: readonly OcrLanguage[]): void {
  const missing = languages.filter((code) => !installedLanguages().has(code))
  if (missing.length > 0) throw notInstalled(`reads no ${missing.map((code) => OCR_LANGUAGES[code][0]).join(', ')}`)
}

/** This server lacks what a picture needs; `lack` says what. */
export function notInstalled(lack: string): CallError {
  return new CallError(
    'not_installed',
    `This server ${lack}: it was installed with ${[...installedLanguages()].join(', ')} only. Not charged; give language one of ` +
      'these, or ask its operator.',
  )
}

function hasModel(code: string): boolean {
  try {
    return existsSync(modelFile(code))
  } catch {
    return false
  }
}
