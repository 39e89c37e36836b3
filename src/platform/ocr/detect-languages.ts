import { eld } from 'eld/extrasmall'
import { OCR_LANGUAGES, type OcrLanguage } from '../../contract/ocr.ts'
import type { GreyImage } from './grey-image.ts'
import { groupLines } from './group-lines.ts'
import { installedLanguages, notInstalled, requireInstalled } from './installed-languages.ts'
import { joinWords } from './join-words.ts'
import { type Judgement, judgeReading } from './judge-reading.ts'
import { isJapanese, VERTICAL_MODEL } from './read-vertical-lines.ts'
import { runsDown } from './runs-down.ts'
import type { Tesseract } from './tesseract.ts'
import { turnPage } from './turn-page.ts'

interface DetectOptions {
  readonly engine: Pick<Tesseract, 'read'>
  /** The quarter turn clockwise that the shapes of the glyphs suggest. */
  readonly turnDegrees: number
  /** False once no time is left to try another one. */
  hasTime(): boolean
}

interface Trial extends Judgement {
  readonly languages: readonly OcrLanguage[]
  readonly text: string
}

interface TrialOptions {
  readonly letters: RegExp
  readonly on: GreyImage
}

// Letters of another script than its own a model reads with a confidence of 2 to 55, its own with 80 and more, blurred or faint as they may be.
const OWN_SCRIPT = 70
// Chinese read as Japanese reaches 79, Ukrainian as Bulgarian 74.
const SURELY = 80
// Latin print that stands on its head reaches 30 to 60, letters of East Asia 2 to 13.
const UPSIDE_DOWN = 20
const LATIN: readonly OcrLanguage[] = ['eng']
const JAPANESE: readonly OcrLanguage[] = ['jpn']
const CHINESE: readonly OcrLanguage[] = ['chi_sim']
// Chinese in columns that is read across reaches 37 to 72, print on its side 2 to 19.
const SEEN_IN_COLUMNS = 35
// One model for each other script: the quickest and the most common ones first.
const SCRIPTS: readonly (readonly [model: OcrLanguage, letters: RegExp])[] = [
  ['ara', /\p{Script=Arabic}/u],
  ['ukr', /\p{Script=Cyrillic}/u],
  ['chi_sim', /\p{Script=Han}/u],
  ['jpn', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['kor', /\p{Script=Hangul}/u],
  ['ell', /\p{Script=Greek}/u],
  ['hin', /\p{Script=Devanagari}/u],
  ['heb', /\p{Script=Hebrew}/u],
  ['tha', /\p{Script=Thai}/u],
]
const LATIN_LETTERS = /\p{Script=Latin}/u
// The Arabic model alone loses the digits of Europe.
const ARABIC: readonly OcrLanguage[] = ['ara', 'eng']
const RUSSIAN: readonly OcrLanguage[] = ['bel', 'bul']
const CYRILLIC: Readonly<Record<string, readonly OcrLanguage[]>> = {
  ru: RUSSIAN,
  uk: ['ukr'],
  be: ['bel'],
  bg: ['bul'],
  sr: ['srp'],
}
// Fewer may be seen in anything.
const FEW_LETTERS = 6
// Names and numbers alone are in no language.
const TELLING_LETTERS = 40

/** The languages of a page, as far as a piece of it tells. */
export interface DetectedLanguages {
  readonly languages: readonly OcrLanguage[]
  /** False where no model is sure of the letters. */
  readonly isSure: boolean
}

/**
 * The models for what stands on a piece of a page, as it came: by its script first, then by its words. English where nothing
 * tells. Throws not_installed where the models for it are missing here, or may be.
 */
export async function detectLanguages(asItCame: GreyImage, options: DetectOptions): Promise<DetectedLanguages> {
  const found = await findLanguages(asItCame, options)
  requireInstalled(found.languages)
  if (!found.isSure && SCRIPTS.some(([model]) => !installedLanguages().has(model)))
    throw notInstalled('cannot tell the script of this picture')
  return found
}

async function findLanguages(
  asItCame: GreyImage,
  { engine, turnDegrees, hasTime }: DetectOptions,
): Promise<DetectedLanguages> {
  const piece = await turnPage(asItCame, turnDegrees)
  const isOnItsSide = turnDegrees % 180 !== 0
  let best = await tryModel(LATIN, { letters: LATIN_LETTERS, on: piece })
  // The shapes of glyphs do not always tell which way up they are.
  if (!best.isUpright && best.confidence >= UPSIDE_DOWN)
    best = surer(best, await tryModel(LATIN, { letters: LATIN_LETTERS, on: await turnPage(piece, 180) }))
  // Lines that seem to lie on their side may also be columns.
  const inColumns = isOnItsSide && best.confidence < SURELY && (await tryColumns(asItCame))
  if (inColumns) return { languages: inColumns, isSure: true }
  // The heads of Korean and Thai are as level as the feet of Latin letters.
  const pieces = turnDegrees === 180 ? [asItCame, piece] : [piece]
  for (const on of pieces) {
    for (const [model, letters] of SCRIPTS) {
      if (!hasTime() || best.confidence >= SURELY) break
      if (!installedLanguages().has(model)) continue
      const trial = await tryModel([model], { letters, on })
      if (trial.text.length >= FEW_LETTERS && trial.confidence >= OWN_SCRIPT) best = surer(best, trial)
    }
  }
  return { languages: byScript(best), isSure: best.confidence >= OWN_SCRIPT }

  /** Japanese, which is read in columns, or Chinese, so that it is refused for them; null where there are none. */
  async function tryColumns(on: GreyImage): Promise<readonly OcrLanguage[] | null> {
    if (!installedLanguages().has('jpn')) return null
    const down = await engine.read(on, VERTICAL_MODEL, 'columns')
    if (isJapanese(down, judgeReading(down).confidence)) return JAPANESE
    if (!installedLanguages().has('chi_sim')) return null
    const across = await engine.read(on, CHINESE.join(), 'block')
    return runsDown(across) && judgeReading(across).confidence >= SEEN_IN_COLUMNS ? CHINESE : null
  }

  async function tryModel(languages: readonly OcrLanguage[], { letters, on }: TrialOptions): Promise<Trial> {
    const words = await engine.read(on, languages.join('+'), 'block')
    // Every model reads the digits of an invoice.
    const telling = words.filter(({ text }) => letters.test(text) && !/\d/.test(text))
    const text = groupLines(telling).flat().map(joinWords).join('\n')
    return { languages, text, ...judgeReading(telling) }
  }
}

function byScript({ languages, text }: Trial): readonly OcrLanguage[] {
  if (languages === LATIN) return byWords(text, byLatinCode) ?? LATIN
  if (languages[0] === 'ara') return ARABIC
  if (languages[0] === 'ukr') return byWords(text, (code) => CYRILLIC[code]) ?? RUSSIAN
  return languages
}

/** True where the words, of any number, are those of a language. */
export function isLanguage(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) < TELLING_LETTERS || eld.detect(text).isReliable()
}

function surer(one: Trial, other: Trial): Trial {
  return other.confidence > one.confidence ? other : one
}

function byWords(
  text: string,
  toModels: (code: string) => readonly OcrLanguage[] | undefined,
): readonly OcrLanguage[] | undefined {
  if ((text.match(/\p{L}/gu)?.length ?? 0) < TELLING_LETTERS) return undefined
  const found = eld.detect(text)
  return found.isReliable() ? toModels(found.language) : undefined
}

function byLatinCode(wanted: string): readonly OcrLanguage[] | undefined {
  // Object.entries() forgets the type of the keys.
  const [code] = Object.entries(OCR_LANGUAGES).find(([, [, short]]) => short === wanted) ?? []
  return code && isLatin(code) ? [code as OcrLanguage] : undefined
}

function isLatin(code: string): boolean {
  return ![...SCRIPTS.map(([model]) => model), ...Object.values(CYRILLIC).flat(), 'chi_tra'].some(
    (other) => other === code,
  )
}
