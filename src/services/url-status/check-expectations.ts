import { decodeText } from '@farebox/charset'
import { exactNumberOf, parseExactJson, spellNumber } from '@farebox/exact-json'
import type { WebHop } from '@farebox/public-web'
import type { Expect } from './expect.ts'
import { parseJsonPath, valueAt } from './json-path.ts'

/** One expectation and the value seen. */
export interface Assertion {
  readonly name: 'status' | 'contains' | 'not_contains' | 'header' | 'json_path' | 'max_ms'
  /** Null if it could not be checked. */
  readonly ok: boolean | null
  readonly seen: string | null
}

/** The observed answer; `final` is undefined without one. */
export interface Observed {
  readonly final: WebHop | undefined
  /** Time of all hops together. */
  readonly responseMs: number | null
}

const MAX_SEEN_CHARS = 200
const AROUND_CHARS = 60
const KEPT_DIGITS = 15 // of a number, by all programs

/** Whether the body is needed. */
export function needsBody({ contains, not_contains, json_path }: Expect): boolean {
  return contains !== undefined || not_contains !== undefined || json_path !== undefined
}

/** Checks each part of the expectations, in documented order. Without an answer, every part fails. */
export function checkExpectations(expect: Expect, { final, responseMs }: Observed): Assertion[] {
  const { status, contains, not_contains: absent, header, json_path: path, max_ms: maxMs } = expect
  const checks: Assertion[] = []
  const add = (name: Assertion['name'], judge: (hop: WebHop) => Omit<Assertion, 'name'>) => {
    const { ok, seen } = final ? judge(final) : { ok: false, seen: null }
    checks.push({ name, ok, seen: seen === null ? null : shorten(seen) })
  }
  if (status) add('status', (hop) => ({ ok: status.includes(hop.status), seen: String(hop.status) }))
  if (contains !== undefined) {
    add('contains', (hop) => ofBody(hop, (text) => ({ ok: text.includes(contains), seen: around(text, contains) })))
  }
  if (absent !== undefined) {
    add('not_contains', (hop) => ofBody(hop, (text) => ({ ok: !text.includes(absent), seen: around(text, absent) })))
  }
  if (header) add('header', (hop) => ofHeader(hop, header))
  if (path !== undefined) add('json_path', (hop) => ofBody(hop, (text) => ofJson(text, { path, expect })))
  if (maxMs !== undefined) {
    add('max_ms', () => ({ ok: responseMs !== null && responseMs <= maxMs, seen: String(responseMs) }))
  }
  return checks
}

type Judgement = Omit<Assertion, 'name'>

function ofBody({ body, bodyProblem, headers }: WebHop, judge: (text: string) => Judgement): Judgement {
  return body === null
    ? { ok: null, seen: `the body could not be read: ${bodyProblem}` }
    : judge(decodeText(body, headers['content-type']).text)
}

function ofHeader({ headers }: WebHop, { name, contains }: NonNullable<Expect['header']>): Judgement {
  const key = name.toLowerCase()
  const value = Object.hasOwn(headers, key) ? headers[key] : undefined
  if (value === undefined) return { ok: false, seen: null }
  return { ok: contains === undefined || value.toLowerCase().includes(contains.toLowerCase()), seen: value }
}

function ofJson(text: string, { path, expect }: { readonly path: string; readonly expect: Expect }): Judgement {
  try {
    const value = valueAt(parseExactJson(text), parseJsonPath(path))
    if (value === undefined) return { ok: false, seen: null }
    return { ok: !('equals' in expect) || isEqual(value, expect.equals), seen: JSON.stringify(value) }
  } catch (error) {
    if (error instanceof RangeError) return { ok: null, seen: 'the body is nested too deep to be read' }
    return { ok: false, seen: 'the body is not JSON' }
  }
}

/** Null if the caller's number is as near as a double gets: it may have had the same digits. */
function isEqual(value: unknown, wanted: Expect['equals']): boolean | null {
  const exact = exactNumberOf(value)
  const digits = exact ?? (typeof value === 'number' ? spellNumber(String(value)) : '') ?? ''
  if (typeof wanted === 'string' && digits.length > KEPT_DIGITS) return spellNumber(wanted) === digits
  return exact === null ? value === wanted : Number(exact) === wanted ? null : false
}

/** The words with their surroundings; null if absent. */
function around(text: string, words: string): string | null {
  const at = text.indexOf(words)
  if (at === -1) return null
  return text
    .slice(Math.max(0, at - AROUND_CHARS), at + words.length + AROUND_CHARS)
    .replace(/\s+/g, ' ')
    .trim()
}

function shorten(seen: string): string {
  return seen.length > MAX_SEEN_CHARS ? `${seen.slice(0, MAX_SEEN_CHARS - 1)}…`.toWellFormed() : seen.toWellFormed()
}
