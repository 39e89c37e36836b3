import { CallError } from '../../src/contract/errors.ts'
import type { Ocr, OcrLanguage } from '../../src/contract/ocr.ts'
import { hashOfSources, type KeptResults } from '../kept-results.ts'
import { countCharacterErrors, toCharacters } from './character-errors.ts'
import type { SoldPage } from './honesty.ts'
import type { PageSample } from './page-samples.ts'

/** Asks for the language to be found. */
export const UNTOLD = ''
const SOURCES = hashOfSources('src/platform/ocr')

interface ReadOptions {
  readonly ocr: Ocr
  readonly kept: KeptResults
}

/** Read by us in a language, or in UNTOLD. */
export function readKept(asked: string, { image, ocr, kept }: ReadOptions & { readonly image: Buffer }) {
  return kept.get(['ours', SOURCES, asked, image], async () => {
    const start = performance.now()
    const read = await readOrRefuse(ocr, { image, language: asked })
    return { ...read, ms: performance.now() - start }
  })
}

/** The text is null where the page is refused: it is not sold wrong, but all of it is missing. */
async function readOrRefuse(
  ocr: Ocr,
  { image, language }: Pick<PageSample, 'image' | 'language'>,
): Promise<{ text: string | null; confidence: number }> {
  // Drawn in the languages of the port only.
  const languages = language === UNTOLD ? [] : [language as OcrLanguage]
  try {
    const { text, confidence, isBlank } = await ocr.recognize(image, { languages, field: 'image' })
    // The service refuses marks that gave no text.
    return { text: text === '' && !isBlank ? null : text, confidence }
  } catch (error) {
    if (error instanceof CallError) return { text: null, confidence: 0 }
    throw error
  }
}

/** A page of a set, and what became of it. */
export interface SetPage extends SoldPage {
  readonly set: string
}

/** Pages that nobody can be asked to read well: of interest is what is stated of them. */
export async function readWorn(sample: PageSample, { ocr, kept }: ReadOptions): Promise<SetPage> {
  const { name, set, language, truth, image } = sample
  const { text, confidence } = await readKept(language, { image, ocr, kept })
  const errors = text === null ? null : countCharacterErrors(text, truth)
  return { name, set, language, characters: toCharacters(truth).length, errors, confidence }
}
