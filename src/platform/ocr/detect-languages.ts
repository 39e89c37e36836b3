import { eld } from 'eld/extrasmall'
import { OCR_LANGUAGES, type OcrLanguage } from '../../contract/ocr.ts'
import type { GreyImage } from './grey-image.ts'
import { groupLines } from './group-lines.ts'
import { installedLanguages, notInstalled, requireInstalled } from './installed-languages.ts'
import { joinWords } from './join-words.ts'
import { type Judgement, judgeReading } from './judge-reading.ts'
import type { Tesseract } from './tesseract.ts'
import { turnPage } from './turn-page.ts'

interface DetectOptions {
  readonly engine: Pick<Tesseract, 'read'>
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

/**
 * The models for what stands on an upright piece of a page: by its script first, then by its words. English where nothing tells.
 * Throws not_installed where the models for it are missing here, or may be.
 */
export async function detectLanguages(piece: GreyImage, options: DetectOptions): Promise<readonly OcrLanguage[]> {
  const { languages, isSure } = await findLanguages(piece, options)
  requireInstalled(languages)
  if (!isSure && SCRIPTS.some(([model]) => !installedLanguages().has(model)))
    throw notInstalled('cannot tell the script of this picture')
  return languages
}

async function findLanguages(piece: GreyImage, { engine, hasTime }: DetectOptions) {
  let best = await tryModel(LATIN, { letters: LATIN_LETTERS, on: piece })
  // The shapes of glyphs do not always tell which way up they are.
  if (!best.isUpright && best.confidence >= UPSIDE_DOWN)
    best = surer(best, await tryModel(LATIN, { letters: LATIN_LETTERS, on: await turnPage(piece, 180) }))
  for (const [model, letters] of SCRIPTS) {
    if (!hasTime() || best.confidence >= SURELY) break
    if (!installedLanguages().has(model)) continue
    const trial = await tryModel([model], { letters, on: piece })
    if (trial.text.length >= FEW_LETTERS && trial.confidence >= OWN_SCRIPT) best = surer(best, trial)
  }
  return { languages: byScript(best), isSure: best.confidence >= OWN_SCRIPT }

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
