import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ModelNotInstalled } from './model-not-installed.ts'
import { OCR_LANGUAGES, type OcrLanguage } from './ocr-languages.ts'

// Object.keys() loses the type of the keys.
const ALL = Object.keys(OCR_LANGUAGES) as OcrLanguage[]
let installed: ReadonlySet<string> | undefined

/** The path of the model file of a language, in its package; throws if the package is not installed. */
export function modelFile(code: string): string {
  return fileURLToPath(import.meta.resolve(`@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`))
}

/** The languages whose models are on this machine, each by its npm package. */
export function installedLanguages(): ReadonlySet<string> {
  installed ??= new Set(ALL.filter(hasModel))
  return installed
}

/** Throws ModelNotInstalled if one of these languages has no model on this machine. */
export function requireInstalled(languages: readonly OcrLanguage[]): void {
  const missing = languages.filter((code) => !installedLanguages().has(code))
  if (missing.length > 0) throw notInstalled(`cannot read ${missing.map(nameOf).join(', ')}`)
}

// A caller without types may ask for any.
function nameOf(code: OcrLanguage): string {
  return Object.hasOwn(OCR_LANGUAGES, code) ? OCR_LANGUAGES[code][0] : code
}

/** The error for an image that needs an absent model; `lack` says what cannot be done. */
export function notInstalled(lack: string): ModelNotInstalled {
  return new ModelNotInstalled(`${lack}: the only languages installed are ${[...installedLanguages()].join(', ')}`)
}

function hasModel(code: string): boolean {
  try {
    return existsSync(modelFile(code))
  } catch {
    return false
  }
}
