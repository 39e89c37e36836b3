import { eld } from 'eld/extrasmall'
import { OCR_LANGUAGES, type OcrLanguage } from '../../contract/ocr.ts'
import type { GreyImage } from './grey-image.ts'
import { groupLines } from './group-lines.ts'
import { inkiestPart } from './inkiest-part.ts'
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
// Some characters in their own script reach 60 and more at first sight.
const PROMISING = 50
const GLANCE_PARTS = 4
// Latin print that stands on its head reaches 30 to 60, letters of East Asia 2 to 13.
const UPSIDE_DOWN = 20
const LATIN: readonly OcrLanguage[] = ['eng']
const JAPANESE: readonly OcrLanguage[] = ['jpn']
const CHINESE: readonly OcrLanguage[] = ['chi_sim']
// Chinese in columns that is read across reaches 37 to 72, print on its side 2 to 19.
const SEEN_IN_COLUMNS = 35
const PROMISING_IN_COLUMNS = 28
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
 * The models for what stands on a piece of a page, which is turned as its shapes suggest: by its script first, then by its
 * words. English where nothing tells. Throws not_installed where the models for it are missing here, or may be.
 */
export async function detectLanguages(piece: GreyImage, options: DetectOptions): Promise<DetectedLanguages> {
  const found = await findLanguages(piece, options)
  requireInstalled(found.languages)
  if (!found.isSure && SCRIPTS.some(([model]) => !installedLanguages().has(model)))
    throw notInstalled('cannot tell the script of this picture')
  return found
}

async function findLanguages(
  piece: GreyImage,
  { engine, turnDegrees, hasTime }: DetectOptions,
): Promise<DetectedLanguages> {
  const isOnItsSide = turnDegrees % 180 !== 0
  let best = await tryModel(LATIN, { letters: LATIN_LETTERS, on: piece })
  // The shapes of glyphs do not always tell which way up they are.
  if (!best.isUpright && best.confidence >= UPSIDE_DOWN)
    best = surer(best, await tryModel(LATIN, { letters: LATIN_LETTERS, on: await turnPage(piece, 180) }))
  // Lines that seem to lie on their side may also be columns.
  const inColumns = isOnItsSide && best.confidence < SURELY && (await tryColumns(-turnDegrees))
  if (inColumns) return { languages: inColumns, isSure: true }
  if (best.confidence < SURELY) best = await tryScripts(best)
  if (best.confidence < OWN_SCRIPT && !isOnItsSide) {
    // Columns on their side look like level lines.
    for (const degrees of [90, 270]) {
      const onTheirSide = hasTime() && (await tryColumns(degrees))
      if (onTheirSide) return { languages: onTheirSide, isSure: true }
    }
  }
  return { languages: byScript(best), isSure: best.confidence >= OWN_SCRIPT }

  /**
   * The surest of the scripts, or what was found before: a glance at a part of the print, and a look at all of it where that
   * promises something. Most scripts are as level above as below, so that shapes do not tell which way up they are.
   */
  async function tryScripts(before: Trial): Promise<Trial> {
    let found = before
    const ways = await Promise.all(
      [piece, await turnPage(piece, 180)].map(async (on) => ({ on, part: await inkiestPart(on, GLANCE_PARTS) })),
    )
    for (const [model, letters] of SCRIPTS) {
      if (!installedLanguages().has(model)) continue
      for (const { on, part } of ways) {
        if (!hasTime() || found.confidence >= SURELY) return found
        const glance = await tryModel([model], { letters, on: part })
        if (glance.confidence < PROMISING) continue
        const trial = await tryModel([model], { letters, on })
        if (trial.text.length >= FEW_LETTERS && trial.confidence >= OWN_SCRIPT) found = surer(found, trial)
      }
    }
    return found
  }

  /** Japanese, which is read in columns, or Chinese, so that it is refused for them; null where there are none. `degrees` makes columns of lines. */
  async function tryColumns(degrees: number): Promise<readonly OcrLanguage[] | null> {
    const [on, part] = await Promise.all([
      turnPage(piece, degrees),
      turnPage(await inkiestPart(piece, GLANCE_PARTS), degrees),
    ])
    if (!installedLanguages().has('jpn')) return null
    const down = (image: GreyImage) => engine.read(image, VERTICAL_MODEL, 'columns')
    if (judgeReading(await down(part)).confidence >= PROMISING) {
      const words = await down(on)
      if (isJapanese(words, judgeReading(words).confidence)) return JAPANESE
    }
    if (!installedLanguages().has('chi_sim')) return null
    const across = (image: GreyImage) => engine.read(image, CHINESE.join(), 'block')
    if (judgeReading(await across(part)).confidence < PROMISING_IN_COLUMNS) return null
    const words = await across(on)
    return runsDown(words) && judgeReading(words).confidence >= SEEN_IN_COLUMNS ? CHINESE : null
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
