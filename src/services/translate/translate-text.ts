import { findUnfaithful, isUnchanged, keepsTerms, literalsIn, maskTerms, withoutTerms } from '@farebox/faithful'
import { convertScript, isInOther, isInScript, weighOtherLanguage } from '@farebox/languages'
import type { Upstream } from '@farebox/third-parties'
import type { DetachedPorts } from '../../contract/context.ts'
import { CallError, upstreamFailed } from '../../contract/errors.ts'
import { deepL, fetchFromDeepL } from '../../upstreams/deepl/deepl.ts'
import { fetchFromLibreTranslate, libreTranslate } from '../../upstreams/libretranslate/libretranslate.ts'
import { fetchFromMyMemory, myMemory } from '../../upstreams/mymemory/mymemory.ts'

/** Codes are BCP 47. */
export interface TranslationRequest {
  readonly text: string
  /** As given by the caller; undefined to detect it. */
  readonly source: string | undefined
  /** The likely languages, the likeliest first, if the caller gave none. */
  readonly guesses: readonly string[]
  readonly target: string
  /** Terms that must stay unchanged. */
  readonly keep: readonly string[]
}

/** A translation and its translator. */
export interface Translation {
  readonly text: string
  /** The source language. */
  readonly source: string
  /** 0 to 1; undefined if the translator gives none. */
  readonly confidence: number | undefined
  /** Name of the translator. */
  readonly translator: string
  /** Its other translations of the text, the nearest first. */
  readonly alternatives?: readonly OtherTranslation[]
}

/** Another translation, with the similarity of its segment to the text, 0 to 1, if known. */
export interface OtherTranslation {
  readonly text: string
  readonly match: number | undefined
}

interface TranslatorAnswer {
  readonly text: string
  readonly detected?: string | undefined
  readonly match?: number | undefined
  readonly alternatives?: readonly OtherTranslation[]
}

interface Question {
  readonly text: string
  readonly source: string | undefined
  readonly target: string
}

interface Translator {
  readonly upstream: Upstream
  /** True if it detects languages better than our detectors. */
  readonly detects: boolean
  translate(ports: Pick<DetachedPorts, 'http'>, question: Question): Promise<TranslatorAnswer>
}

// Free and good translators come first; docs/operations.md has the costs.
const OPERATORS_OWN: readonly Translator[] = [
  { upstream: deepL, detects: true, translate: fetchFromDeepL },
  { upstream: libreTranslate, detects: true, translate: fetchFromLibreTranslate },
]
const EVERYBODYS: Translator = {
  upstream: myMemory,
  detects: false,
  translate: (ports, { source = 'Autodetect', ...question }) => fetchFromMyMemory(ports, { ...question, source }),
}
/** A second language is tried if the first changed nothing; a third would take too long. */
const MAX_TRIES = 2

/**
 * Asks the operator's translators, then MyMemory, until one changes the text. Undefined if the text comes back
 * unchanged from all that answer: it is a name, or its language was detected wrongly.
 */
export async function translateText(
  ports: Pick<DetachedPorts, 'http' | 'log'>,
  request: TranslationRequest,
): Promise<Translation | undefined> {
  const translators = [...OPERATORS_OWN.filter(({ upstream }) => ports.http.isConfigured(upstream)), EVERYBODYS]
  let failure: unknown
  let answers = 0
  for (const translator of translators) {
    try {
      const translation = await askOne(ports, { ...request, translator })
      if (translation) return translation
      answers += 1
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      failure = error
      ports.log.warn({ err: error, vendor: translator.upstream.name }, 'translate: the next translator is asked')
    }
  }
  if (answers === 0) throw failure
  return undefined
}

async function askOne(
  ports: Pick<DetachedPorts, 'http'>,
  { translator, text, source, guesses, target, keep }: TranslationRequest & { readonly translator: Translator },
): Promise<Translation | undefined> {
  const sources = source !== undefined ? [source] : [...(translator.detects ? [undefined] : []), ...guesses]
  const kept = [...keep, ...literalsIn(text)]
  const own = withoutTerms(text, kept)
  for (const from of sources.slice(0, MAX_TRIES)) {
    const question = { text, source: from, target }
    const answer = await askKeeping(ports, { translator, question, keep: kept })
    const { text: translated, detected, match, alternatives } = answer
    if (isUnchanged(withoutTerms(translated, kept), own)) continue
    const { name } = translator.upstream
    // With a wrong source the translation is one of other words; the next question names it.
    if (from === undefined && detected && (await isSurelyOther(own, detected))) continue
    const told = from ?? detected
    const words = withoutTerms(translated, kept)
    const other = await weighOtherLanguage(words, { source: told, target }, text)
    const isSure = other?.evidence === 'sure'
    const again = other && !isSure ? await detectedBy(translator, { ports, text: words, target: told }) : undefined
    if (other && isInOther(other, { detected: again, target }))
      throw upstreamFailed(name, `${name}: answered in ${other.language} instead of ${target}`)
    const inScript = (await isInScript(target, words))
      ? undefined
      : await rewriteChinese(translated, { source: 'zh', target, keep })
    const asked = { text, kept, source: told, target }
    const unfaithful = findUnfaithful(translated, asked)
    if (unfaithful !== undefined) throw upstreamFailed(name, `${name}: not a translation of the text: ${unfaithful}`)
    return {
      text: inScript?.text ?? translated,
      source: told ?? guesses[0] ?? 'und',
      confidence: match === undefined ? undefined : Math.min(1, Math.max(0, match)),
      translator: inScript ? `${name}, ${inScript.translator}` : name,
      alternatives:
        alternatives?.filter(
          (other) =>
            keepsTerms(other.text, { text, terms: kept }) &&
            !isUnchanged(other.text, text) &&
            findUnfaithful(other.text, asked) === undefined,
        ) ?? [],
    }
  }
  return undefined
}

async function isSurelyOther(text: string, said: string): Promise<boolean> {
  return (await weighOtherLanguage(text, { source: undefined, target: said }))?.evidence === 'sure'
}

interface Doubted {
  readonly ports: Pick<DetachedPorts, 'http'>
  readonly text: string
  readonly target: string | undefined
}

/** The language that a translator detects in its own translation, for one more request; undefined if it tells none. */
async function detectedBy(translator: Translator, { ports, text, target = 'en' }: Doubted) {
  if (!translator.detects) return undefined
  try {
    return (await translator.translate(ports, { text, source: undefined, target })).detected
  } catch (error) {
    if (error instanceof CallError) return undefined
    throw error
  }
}

interface KeepingQuestion {
  readonly translator: Translator
  readonly question: Question
  readonly keep: readonly string[]
}

/** Sends the text unchanged, which reads best; repeats with code words for the kept terms if one was translated. */
async function askKeeping(
  ports: Pick<DetachedPorts, 'http'>,
  { translator, question, keep }: KeepingQuestion,
): Promise<TranslatorAnswer> {
  const answer = await translator.translate(ports, question)
  if (keepsTerms(answer.text, { text: question.text, terms: keep })) return answer
  const masked = maskTerms(question.text, keep)
  const second = await translator.translate(ports, { ...question, text: masked.text })
  const text = masked.restore(second.text)
  const { name } = translator.upstream
  if (text === undefined) throw upstreamFailed(name, `${name}: a kept word is missing in the translation`)
  return { ...second, text, alternatives: [] }
}

interface Rewriting {
  readonly source: string
  readonly target: string
  readonly keep: readonly string[]
}

/** Converts between Chinese scripts, except kept terms, addresses and code; undefined if nothing changes. */
export async function rewriteChinese(
  text: string,
  { source, target, keep }: Rewriting,
): Promise<Translation | undefined> {
  const masked = maskTerms(text, [...keep, ...literalsIn(text)])
  const converted = await convertScript(masked.text, { source, target })
  const rewritten = isUnchanged(converted, masked.text) ? undefined : masked.restore(converted)
  if (rewritten === undefined) return undefined
  return { text: rewritten, source, confidence: undefined, translator: 'OpenCC' }
}
