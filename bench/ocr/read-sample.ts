import type { OcrLanguage } from '@farebox/ocr'
import { CallError } from '../../src/contract/errors.ts'
import type { Ocr } from '../../src/contract/ocr.ts'
import { hashOfSources, type KeptResults } from '../kept-results.ts'
import { childrenCpuMs } from '../process-cpu.ts'
import { countCharacterErrors, toCharacters } from './character-errors.ts'
import type { SoldPage } from './honesty.ts'
import type { PageSample } from './page-samples.ts'

/** Instead of a language: detect it. */
export const DETECT = ''
const SOURCES = hashOfSources('packages/ocr/src')

interface ReadOptions {
  readonly ocr: Ocr
  readonly kept: KeptResults
}

/** Reads an image with our engine in a language, or in DETECT; the result is cached. */
export function readKept(asked: string, { image, ocr, kept }: ReadOptions & { readonly image: Buffer }) {
  return kept.get(['ours', SOURCES, asked, image], async () => {
    const [start, cpuStart] = [performance.now(), childrenCpuMs()]
    const read = await readOrRefuse(ocr, { image, language: asked })
    // A process that ended meanwhile takes its time with it.
    return { ...read, ms: performance.now() - start, cpuMs: Math.max(0, childrenCpuMs() - cpuStart) }
  })
}

/** The text is null if the page is refused. */
export async function readOrRefuse(
  ocr: Ocr,
  { image, language }: Pick<PageSample, 'image' | 'language'>,
): Promise<{ text: string | null; confidence: number }> {
  // Samples are in languages of the port only.
  const languages = language === DETECT ? [] : [language as OcrLanguage]
  try {
    const { text, confidence, isBlank } = await ocr.recognize(image, { languages, field: 'image' })
    // The service refuses a page of marks without readable text.
    return { text: text === '' && !isBlank ? null : text, confidence }
  } catch (error) {
    if (error instanceof CallError) return { text: null, confidence: 0 }
    throw error
  }
}

/** A page of a set, and its outcome. */
export interface SetPage extends SoldPage {
  readonly set: string
}

/** Reads a page that may be unreadable, to compare its stated confidence with its errors. */
export async function readWorn(sample: PageSample, { ocr, kept }: ReadOptions): Promise<SetPage> {
  const { name, set, language, truth, image } = sample
  const { text, confidence } = await readKept(language, { image, ocr, kept })
  const errors = text === null ? null : countCharacterErrors(text, truth)
  return { name, set, language, characters: toCharacters(truth).length, errors, confidence }
}
