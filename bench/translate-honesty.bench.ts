import { detectLanguage } from '@farebox/languages'
import { CallError } from '../src/contract/errors.ts'
import { translate } from '../src/services/translate/translate.service.ts'
import { deepL } from '../src/upstreams/deepl/deepl.ts'
import { libreTranslate } from '../src/upstreams/libretranslate/libretranslate.ts'
import { myMemory } from '../src/upstreams/mymemory/mymemory.ts'
import { upstreamContext } from '../test/kit/upstream-context.ts'
import type { Bench } from './figure.ts'
import { makeShortTexts, type ShortText } from './translate/short-texts.ts'
import { startTranslators } from './translate/stand-ins.ts'

const VENDORS = { MyMemory: [myMemory], LibreTranslate: [libreTranslate, myMemory], DeepL: [deepL, myMemory] }

interface Outcome {
  readonly vendor: string
  readonly verdict: 'translated' | 'unchanged and charged' | 'refused'
}

/**
 * Translates short texts in many languages into English and into the language that they are most easily mistaken for.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['translate'],
  async run() {
    const texts = makeShortTexts()
    await using server = await startTranslators(texts)
    const outcomes: Outcome[] = []
    for (const text of texts) {
      for (const target of await targetsFor(text)) {
        for (const [vendor, upstreams] of Object.entries(VENDORS)) {
          const context = upstreamContext({ upstreams, baseAddress: server.baseAddress })
          const answer = translate.prepare({ text: text.text, target_lang: target })(context)
          outcomes.push({ vendor, verdict: await judge(answer, text) })
        }
      }
    }
    const charged = outcomes.filter(({ verdict }) => verdict === 'unchanged and charged').length
    const languages = new Set(texts.map(({ language }) => language)).size
    return {
      value: charged,
      unit: 'texts charged for and returned unchanged',
      goal: '0, of at least 300 texts in 40 languages',
      ok: charged === 0 && texts.length >= 300 && languages >= 40,
      peers: {},
      ratio: null,
      details: { texts: texts.length, languages, calls: outcomes.length, shares_by_vendor: sharesOf(outcomes) },
    }
  },
}

/** English, and the wrong guess of our own detector, or its second guess if the first is right. */
async function targetsFor({ text, language }: ShortText): Promise<string[]> {
  const { ranked } = await detectLanguage(text)
  const mistaken = ranked.find((other) => other.language !== language.split('-', 1).join())?.language
  return ['en', mistaken ?? 'de', 'de'].filter((target, at, all) => target !== language && all.indexOf(target) === at)
}

async function judge(answer: Promise<unknown>, { text }: ShortText): Promise<Outcome['verdict']> {
  try {
    const { translated_text } = (await answer) as { translated_text: string }
    return words(translated_text) === words(text) ? 'unchanged and charged' : 'translated'
  } catch (error) {
    // The words of a stand-in deny nothing: such a text may be refused as the opposite of it.
    if (error instanceof CallError && ['invalid_input', 'upstream_failed'].includes(error.code)) return 'refused'
    throw error
  }
}

function words(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
}

function sharesOf(outcomes: readonly Outcome[]) {
  return Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, ({ vendor }) => vendor)).map(([vendor, some = []]) => [
      vendor,
      Object.fromEntries(
        Object.entries(Object.groupBy(some, ({ verdict }) => verdict)).map(([verdict, of = []]) => [
          verdict,
          Number((of.length / some.length).toFixed(3)),
        ]),
      ),
    ]),
  )
}
