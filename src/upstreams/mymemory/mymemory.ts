import { withoutEntities } from '@farebox/faithful'
import type { Upstream } from '@farebox/third-parties'
import { decoder, pauseInWords } from '@farebox/third-parties/decoding'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ServiceContext } from '../../contract/context.ts'
import { invalidInput, upstreamFailed } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'
import { splitText } from './split-text.ts'

/** A translation memory supplemented by machine translation; 5,000 characters a day are free. */
export const myMemory: Upstream = {
  name: 'MyMemory',
  homepage: 'https://mymemory.translated.net',
  licence: 'MyMemory terms of service',
  attribution: 'Translations by MyMemory (mymemory.translated.net)',
  hosts: { UPSTREAM_MYMEMORY: 'https://api.mymemory.translated.net' },
  key: {
    variable: 'MYMEMORY_KEY',
    purpose: 'A valid e-mail address: MyMemory then translates 50,000 characters a day instead of 5,000.',
    form: { pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', form: 'an email address, such as ops@example.com' },
    attachTo: { query: 'de' },
  },
  // In requests of 500 characters, the most that a call has.
  allowance: { requests: 10, requestsWithKey: 100, perSeconds: 86_400 },
}

/** Codes are BCP 47: en, pt-BR, zh-TW. */
export interface MyMemoryRequest {
  readonly text: string
  readonly source: string
  readonly target: string
}

interface Translation {
  readonly text: string
  /** 0 to 1: similarity of the memory's segment to the text; undefined if it is not stated. */
  readonly match: number | undefined
  /** Other translations of the text, the most similar first; none for a text of several parts. */
  readonly alternatives: readonly Alternative[]
}

/** Another translation of the text, or of a similar one. */
export interface Alternative {
  readonly text: string
  readonly match: number | undefined
}

const MAX_ALTERNATIVES = 3

// The documentation says bytes and the error says characters; this satisfies both.
const MAX_QUERY_BYTES = 500
const TIMEOUT_MS = 2000
const MAX_BYTES = 256 * 1024

const maybe = <S extends TSchema>(schema: S) => Type.Optional(nullable(schema))

/** The similarity is a number or a string; with any other value the translation is still used. */
const Match = Type.Optional(Type.Unknown())
const Answer = Type.Object({
  responseStatus: Type.Union([Type.Integer(), Type.String({ pattern: '^[0-9]{3}$' })]),
  responseDetails: maybe(Type.String()),
  quotaFinished: Type.Optional(Type.Unknown()),
  responseData: Type.Object({ translatedText: nullable(Type.String()), match: Match }),
  matches: Type.Optional(Type.Unknown()),
})
type Answer = Static<typeof Answer>
const Segment = Type.Object({ translation: Type.String(), match: Match })

const decode = decoder(myMemory, Answer)
// Errors appear in place of the translation, mostly with status 200.
const ERROR_TEXTS =
  /^(MYMEMORY WARNING|QUERY LENGTH LIMIT|PLEASE SELECT TWO|INVALID EMAIL|INVALID LANGUAGE|NO QUERY SPEC)/
const UNKNOWN_LANGUAGE = /IS AN INVALID (SOURCE|TARGET) LANGUAGE|INVALID LANGUAGE PAIR/

/**
 * Translates a text of any length, in parts. Throws invalid_input for an unknown language, upstream_failed when the
 * quota is used up.
 */
export async function fetchFromMyMemory(
  ports: Pick<ServiceContext, 'http'>,
  request: MyMemoryRequest,
): Promise<Translation> {
  const parts = await Promise.all(
    splitText(request.text, MAX_QUERY_BYTES).map(async ({ before, text, after }) => {
      const translated = await fetchPart(ports, { ...request, text })
      return { ...translated, text: before + translated.text + after }
    }),
  )
  const matches = parts.map(({ match }) => match ?? Number.NaN)
  const match = Math.min(...matches)
  const [only] = parts
  return {
    text: parts.map(({ text }) => text).join(''),
    match: Number.isNaN(match) ? undefined : match,
    alternatives: parts.length === 1 && only ? only.alternatives : [],
  }
}

async function fetchPart(
  { http }: Pick<ServiceContext, 'http'>,
  { text, source, target }: MyMemoryRequest,
): Promise<Translation> {
  if (text === '') return { text, match: 1, alternatives: [] }
  const url = new URL('https://api.mymemory.translated.net/get')
  url.search = new URLSearchParams({ q: text, langpair: `${toVendorCode(source)}|${toVendorCode(target)}` }).toString()
  const answer = decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }))
  refuseErrors(answer, { source, target })
  // Old entries contain HTML entities.
  const readable = (one: Alternative) => ({ ...one, text: withoutEntities(one.text, text) })
  const [best, ...others] = candidatesOf(answer).map(readable)
  if (!best) throw upstreamFailed(myMemory.name, `${myMemory.name}: no translation in the answer`)
  const seen = new Set([best.text])
  const alternatives = others.filter((one) => !seen.has(one.text) && seen.add(one.text))
  return { ...best, alternatives: alternatives.slice(0, MAX_ALTERNATIVES) }
}

function refuseErrors(answer: Answer, { source, target }: Pick<MyMemoryRequest, 'source' | 'target'>): void {
  const { responseStatus, responseDetails, responseData, quotaFinished } = answer
  const isGood = Number(responseStatus) === 200 && !ERROR_TEXTS.test(responseData.translatedText ?? '')
  const complaint = responseDetails || responseData.translatedText || ''
  if (!isGood && UNKNOWN_LANGUAGE.test(complaint)) {
    throw invalidInput(
      `target_lang: ${myMemory.name} does not translate from ${source} into ${target}. Use codes of widely used ` +
        'languages, such as en, de, ja or pt-BR. Not charged.',
    )
  }
  const pause = pauseInWords(complaint)
  if (!isGood) throw upstreamFailed(myMemory.name, `${myMemory.name}: ${complaint}`, pause)
  if (quotaFinished === true)
    throw upstreamFailed(myMemory.name, `${myMemory.name}: the quota of the day is used up`, pause)
}

/** The main translation, unless it is missing, and the other matches, the most similar first. */
function candidatesOf({ responseData, matches }: Answer): Alternative[] {
  const segments = (Array.isArray(matches) ? matches : []).filter((row) => Value.Check(Segment, row))
  const alternatives = segments.map(({ translation, match }) => ({ text: translation, match: readMatch(match) }))
  const main = { text: responseData.translatedText ?? '', match: readMatch(responseData.match) }
  const candidates = [main, ...alternatives.sort((a, b) => (b.match ?? 0) - (a.match ?? 0))]
  return candidates.filter(({ text }) => text !== '' && !ERROR_TEXTS.test(text))
}

function readMatch(match: unknown): number | undefined {
  const value = typeof match === 'string' && match.trim() !== '' ? Number(match) : match
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function toVendorCode(code: string): string {
  const vendorCodes: Readonly<Record<string, string>> = {
    zh: 'zh-CN',
    'zh-Hans': 'zh-CN',
    'zh-Hant': 'zh-TW',
    no: 'nb-NO',
  }
  return vendorCodes[code] ?? code
}
