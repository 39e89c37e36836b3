import type { GreyImage } from './image/grey-image.ts'
import { inkiestPart } from './image/inkiest-part.ts'
import { turnPage } from './image/turn-page.ts'
import { installedLanguages, notInstalled, requireInstalled } from './installed-languages.ts'
import { type Judgement, judgeReading } from './judge-reading.ts'
import { byWords, isLanguage, nearestByWords } from './language-of-words.ts'
import { groupLines } from './layout/group-lines.ts'
import { joinWords } from './layout/join-words.ts'
import { runsDown } from './layout/runs-down.ts'
import { OCR_LANGUAGES, type OcrLanguage } from './ocr-languages.ts'
import type { ReadWord } from './parse-tsv.ts'
import { isJapanese, VERTICAL_MODEL } from './read-vertical-lines.ts'
import type { Tesseract } from './tesseract.ts'

interface DetectOptions {
  readonly engine: Pick<Tesseract, 'read'>
  /** The clockwise rotation that the shapes of the glyphs suggest: 0, 90, 180 or 270. */
  readonly turnDegrees: number
  /** False once no time is left to try another model. */
  hasTime(): boolean
  /** The words of the piece in English, if they were read already. */
  readonly english?: readonly ReadWord[] | undefined
  /** Another piece of the page, rotated like this one; null if there is none. */
  readonly nextPiece?: (() => Promise<GreyImage | null>) | undefined
  /** Reads all of the page in English, rotated like the piece; null if no time is left. Absent if the piece is all of it. */
  readonly readAll?: (() => Promise<{ readonly words: readonly ReadWord[] } | null>) | undefined
}

interface Trial extends Judgement {
  readonly languages: readonly OcrLanguage[]
  readonly text: string
  /** True if half of its words, or more, are sure: letters of another script are never read so. */
  readonly hasSureWords: boolean
  /** Confidence of the other words, 0 to 100: on a page in two scripts, the words of the foreign one. */
  readonly unsureConfidence: number
}

interface TrialOptions {
  readonly letters: RegExp
  readonly on: GreyImage
}

// A model reads letters of a foreign script with a confidence of 2 to 55, and of its own script with 80 and more, even
// blurred or faint.
const OWN_SCRIPT = 70
// Chinese read as Japanese reaches a confidence of 79, Ukrainian as Bulgarian 74.
const SURE = 80
// In a preview, which is a part of the print, some characters in their own script reach only 60.
const PROMISING = 50
const PREVIEW_PARTS = 4
// Read with the Latin model, upside-down Latin print reaches 30 to 60, East Asian print 2 to 13.
const UPSIDE_DOWN = 20
// Preparations are dark on white.
const PREPARED = { triesInverted: false }
const LATIN: readonly OcrLanguage[] = ['eng']
/** Of the Latin letters, those with the most marks. */
export const MARKED: readonly OcrLanguage[] = ['vie']
const JAPANESE: readonly OcrLanguage[] = ['jpn']
const CHINESE: readonly OcrLanguage[] = ['chi_sim']
// Chinese columns read as level lines reach 37 to 72, print on its side 2 to 19.
const SURE_IN_COLUMNS = 35
const PROMISING_IN_COLUMNS = 28
// One model for each non-Latin script, fast and common ones first.
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
const AS_LATIN = { languages: LATIN, letters: /\p{Script=Latin}/u }
// Of words that are not sure, read with the Latin model: capitals in Cyrillic and Greek reach 67, the other scripts at most 35, also
// beside Latin words. From here on, only alphabets with the same shapes can be meant.
const LOOKS_LATIN = 40
const SAME_SHAPES: ReadonlySet<OcrLanguage> = new Set(['ukr', 'ell'] as const)
// Read with the Latin model, Chinese, Japanese and Thai reach 11, the other scripts 15 and more.
const LOOKS_DENSE = 13
const DENSE: ReadonlySet<OcrLanguage> = new Set(['chi_sim', 'jpn', 'tha'] as const)
// The Arabic model alone does not read European digits.
const ARABIC: readonly OcrLanguage[] = ['ara', 'eng']
const RUSSIAN: readonly OcrLanguage[] = ['bel', 'bul']
const CYRILLIC: ReadonlyMap<string, readonly OcrLanguage[]> = new Map(
  Object.entries({
    ru: RUSSIAN,
    uk: ['ukr'],
    be: ['bel'],
    bg: ['bul'],
    sr: ['srp'],
  }),
)
// Of a word, 0 to 100. The Latin model reads a word of three letters of another script with 0 to 60.
const SURE_WORD = 85
const [LONG_WORD, LEAST_WORDS] = [3, 3]
// Fewer different letters than this can be noise: strokes are read as the same letter again and again.
const FEW_LETTERS = 5

/** The languages detected from a part of a page. */
export interface DetectedLanguages {
  readonly languages: readonly OcrLanguage[]
  /** False if no model is sure of the letters. */
  readonly isSure: boolean
  /** True if the piece was read with the right side up, which needs no further proof. */
  readonly isUpright: boolean
}

/**
 * Detects the models for a part of a page, already rotated as its glyphs suggest: by script first, then by words.
 * English if nothing is detected. Throws not_installed if a needed model is not installed, or if that cannot be
 * excluded.
 */
export async function detectLanguages(piece: GreyImage, options: DetectOptions): Promise<DetectedLanguages> {
  const { best, ...found } = await findLanguages(piece, options)
  const own = best && (await compareModels(piece, { best, ...options }))
  if (own) return { languages: own, isSure: true, isUpright: false }
  requireInstalled(found.languages)
  if (!found.isSure && SCRIPTS.some(([model]) => !installedLanguages().has(model)))
    throw notInstalled('cannot detect the script of this image')
  return found
}

/**
 * The model of a language whose marks the Latin model leaves out, such as Vietnamese or Swedish; null without one. What is
 * left of it is in no known language, or in one of several that are near: their own models are tried, and one counts that is
 * surer, and reads words of its own language.
 */
async function compareModels(
  piece: GreyImage,
  { best, engine, hasTime }: DetectOptions & { readonly best: Trial },
): Promise<readonly OcrLanguage[] | null> {
  if (best.languages !== LATIN) return null
  // Print of another script, or upside down, is near to any language: trying them would take the time for the right one.
  const near = best.confidence >= OWN_SCRIPT ? nearestByWords(best.text, byLatinCode) : []
  const isKnown = isLanguage(best.text)
  if (isKnown && near.length < 2) return null
  let surest = best
  const others = near.filter((models) => models.join() !== MARKED.join())
  for (const models of isKnown ? near : [...others, MARKED]) {
    if (models.join() === LATIN.join() || !models.every((model) => installedLanguages().has(model))) continue
    if (!hasTime()) break
    const trial = toTrial(await engine.read(piece, models.join('+'), 'block', PREPARED), {
      ...AS_LATIN,
      languages: models,
    })
    const isOwn = byWords(trial.text, byLatinCode)?.join() === models.join()
    if (isOwn && trial.confidence > surest.confidence) surest = trial
  }
  return surest === best ? null : surest.languages
}

interface FoundLanguages extends DetectedLanguages {
  /** The trial that told them; null for columns. */
  readonly best: Trial | null
}

async function findLanguages(
  piece: GreyImage,
  { engine, turnDegrees, hasTime, english, nextPiece, readAll }: DetectOptions,
): Promise<FoundLanguages> {
  const isOnItsSide = turnDegrees % 180 !== 0
  let best = english ? toTrial(english, AS_LATIN) : await tryModel(LATIN, { ...AS_LATIN, on: piece })
  if (best.isUpright && best.confidence >= SURE)
    return { languages: byScript(best), isSure: true, isUpright: true, best }
  // The shapes of glyphs do not always show which way up they are.
  if (!best.isUpright && best.confidence >= UPSIDE_DOWN)
    best = surer(best, await tryModel(LATIN, { ...AS_LATIN, on: await turnPage(piece, 180) }))
  const next = isNothingLatin(best) ? await nextPiece?.() : null
  const isElsewhere = next && (await tryModel(LATIN, { ...AS_LATIN, on: next })).confidence >= LOOKS_LATIN
  const whole = isElsewhere || isLatinInPart(best) ? await readAll?.() : null
  const trial = whole && toTrial(whole.words, AS_LATIN)
  if (trial?.isUpright) best = trial
  // Lines that seem to be on their side may also be columns.
  const inColumns = isOnItsSide && best.unsureConfidence < LOOKS_LATIN && (await tryColumns(-turnDegrees))
  if (inColumns) return { languages: inColumns, isSure: true, isUpright: false, best: null }
  // On receipts codes lower the confidence, and the models of other scripts read letters into them.
  if (best.confidence < SURE && !best.hasSureWords) best = await tryScripts(best)
  if (best.unsureConfidence < LOOKS_LATIN && !best.hasSureWords && !isOnItsSide) {
    // A page of columns on its side looks like level lines.
    for (const degrees of [90, 270]) {
      const turnedColumns = hasTime() && (await tryColumns(degrees))
      if (turnedColumns) return { languages: turnedColumns, isSure: true, isUpright: false, best: null }
    }
  }
  const isSure = best.hasSureWords || best.confidence >= OWN_SCRIPT
  return { languages: byScript(best), isSure, isUpright: best === trial, best }

  /**
   * The script with the highest confidence, or the result so far. Reads a preview first, and the whole piece only if
   * the preview is promising. Then tries the other way up: in most scripts, the shapes of glyphs do not show which way
   * up they are, but most pages are sent upright.
   */
  async function tryScripts(before: Trial): Promise<Trial> {
    let found = before
    const scripts = chooseScripts(before)
    for (const degrees of [0, 180]) {
      const on = await turnPage(piece, degrees)
      const part = await inkiestPart(on, PREVIEW_PARTS)
      for (const [model, letters] of scripts) {
        if (!installedLanguages().has(model)) continue
        if (!hasTime() || found.confidence >= SURE) return found
        const preview = await tryModel([model], { letters, on: part })
        if (preview.confidence < PROMISING) continue
        const trial = await tryModel([model], { letters, on })
        if (isOfScript(trial)) found = surer(found, trial)
      }
    }
    return found
  }

  /**
   * Japanese or Chinese if the text is in columns; null otherwise. Only Japanese columns can be read; Chinese ones are
   * refused later. `degrees` rotates the lines into columns.
   */
  async function tryColumns(degrees: number): Promise<readonly OcrLanguage[] | null> {
    const [on, part] = await Promise.all([
      turnPage(piece, degrees),
      turnPage(await inkiestPart(piece, PREVIEW_PARTS), degrees),
    ])
    if (!installedLanguages().has('jpn')) return null
    const down = (image: GreyImage) => engine.read(image, VERTICAL_MODEL, 'columns', PREPARED)
    if (judgeReading(await down(part)).confidence >= PROMISING) {
      const words = await down(on)
      if (isJapanese(words, judgeReading(words).confidence)) return JAPANESE
    }
    if (!installedLanguages().has('chi_sim')) return null
    const across = (image: GreyImage) => engine.read(image, CHINESE.join(), 'block', PREPARED)
    if (judgeReading(await across(part)).confidence < PROMISING_IN_COLUMNS) return null
    const words = await across(on)
    return runsDown(words) && judgeReading(words).confidence >= SURE_IN_COLUMNS ? CHINESE : null
  }

  async function tryModel(languages: readonly OcrLanguage[], { letters, on }: TrialOptions): Promise<Trial> {
    return toTrial(await engine.read(on, languages.join('+'), 'block', PREPARED), { languages, letters })
  }
}

/** False for strokes that repeat: a banner may look like one letter, again and again. */
function isOfScript({ text, confidence }: Trial): boolean {
  return confidence >= OWN_SCRIPT && new Set(text.match(/[\p{L}\p{M}]/gu)).size >= FEW_LETTERS
}

function toTrial(
  words: readonly ReadWord[],
  { languages, letters }: Pick<Trial, 'languages'> & Pick<TrialOptions, 'letters'>,
): Trial {
  // Words with digits say nothing: every model reads the digits of an invoice.
  const significant = words.filter(({ text }) => letters.test(text) && !/\d/.test(text))
  const text = groupLines(significant).flat().map(joinWords).join('\n')
  const sure = significant.filter((word) => word.confidence >= SURE_WORD && word.text.length >= LONG_WORD)
  const unsure = significant.filter((word) => !sure.includes(word))
  const hasSureWords = sure.length >= Math.max(LEAST_WORDS, significant.length / 2)
  const unsureConfidence = judgeReading(unsure).confidence
  return { languages, text, hasSureWords, unsureConfidence, ...judgeReading(significant) }
}

/**
 * True for Latin words beside what is nothing like Latin: another script, or a code, a logo or grain, of which a page may have
 * its densest part. All of it shows which.
 */
function isLatinInPart({ hasSureWords, confidence, unsureConfidence }: Trial): boolean {
  return !hasSureWords && confidence >= LOOKS_LATIN && unsureConfidence < LOOKS_LATIN
}

function isNothingLatin({ hasSureWords, confidence }: Trial): boolean {
  return !hasSureWords && confidence < LOOKS_LATIN
}

function byScript({ languages, text }: Trial): readonly OcrLanguage[] {
  if (languages === LATIN) return byWords(text, byLatinCode) ?? LATIN
  if (languages[0] === 'ara') return ARABIC
  if (languages[0] === 'ukr') return byWords(text, (code) => CYRILLIC.get(code)) ?? RUSSIAN
  return languages
}

/** The scripts that the Latin reading leaves possible, the likely ones first. */
function chooseScripts({ unsureConfidence }: Trial): typeof SCRIPTS {
  if (unsureConfidence >= LOOKS_LATIN) return SCRIPTS.filter(([model]) => SAME_SHAPES.has(model))
  if (unsureConfidence >= LOOKS_DENSE) return SCRIPTS
  return SCRIPTS.toSorted(([one], [other]) => Number(DENSE.has(other)) - Number(DENSE.has(one)))
}

function surer(one: Trial, other: Trial): Trial {
  return other.confidence > one.confidence ? other : one
}

function byLatinCode(wanted: string): readonly OcrLanguage[] | undefined {
  // Object.entries() loses the type of the keys.
  const [code] = Object.entries(OCR_LANGUAGES).find(([, [, short]]) => short === wanted) ?? []
  return code && isLatin(code) ? [code as OcrLanguage] : undefined
}

function isLatin(code: string): boolean {
  return ![...SCRIPTS.map(([model]) => model), ...Object.values(CYRILLIC).flat(), 'chi_tra'].some(
    (other) => other === code,
  )
}
