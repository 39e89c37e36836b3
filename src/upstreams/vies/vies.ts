import { setTimeout as sleep } from 'node:timers/promises'
import type { Upstream } from '@farebox/third-parties'
import { spare } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { HttpPorts, ServiceContext } from '../../contract/context.ts'
import { decoderAbout } from '../../contract/decoder-about.ts'
import { upstreamFailed } from '../../contract/errors.ts'

/** The European Commission's common access to the VAT registers of the EU's member states. */
export const vies: Upstream = {
  name: 'VIES',
  homepage: 'https://ec.europa.eu/taxation_customs/vies/',
  licence: 'European Commission, VIES disclaimer: free use, no mass querying',
  attribution: 'VAT validation by VIES, European Commission',
  hosts: { UPSTREAM_VIES: 'https://ec.europa.eu' },
}

/** A member state's answer about a VAT number. */
export interface VatRegistration {
  readonly valid: boolean
  /** Null if the member state does not disclose it; DE and ES never do. */
  readonly name: string | null
  readonly address: string | null
}

interface VatNumber {
  /** Prefix in VIES: EL for Greece, XI for Northern Ireland. */
  readonly country: string
  /** Without the prefix. */
  readonly number: string
}

const TIMEOUT_MS = 4000
const MAX_BYTES = 64 * 1024
// What it said another day is not what the member state says now.
const OLDEST_MS = 86_400_000

// An error has status 200, as `userError` or in a wrapper, always together with isValid: false or without isValid.
const decode = decoderAbout(vies, {
  schema: Type.Union([
    Type.Object({
      isValid: Type.Boolean(),
      userError: Type.String(),
      name: spare(Type.String()),
      address: spare(Type.String()),
      vatNumber: spare(Type.String()),
      /** When it answered. */
      requestDate: spare(Type.String()),
    }),
    Type.Object({ errorWrappers: Type.Array(Type.Object({ error: Type.String() }), { minItems: 1 }) }),
  ]),
  subjectOf: (answer) => ('isValid' in answer ? answer.vatNumber : null),
})

/** Too many concurrent requests: it may answer a second later. Germany and France report this every day. */
const BUSY = /^(?:MS|GLOBAL)_MAX_CONCURRENT_REQ(?:_TIME)?$|^SERVER_BUSY$/
const PAUSES_MS: readonly number[] = [1000, 2000]

/**
 * Queries the member state, and twice more if it is busy. Throws upstream_failed if it does not answer now: only VALID
 * and INVALID are answers.
 */
export async function fetchVatRegistration(
  { http, clock, signal }: HttpPorts & Pick<ServiceContext, 'clock'> & Partial<Pick<ServiceContext, 'signal'>>,
  vat: VatNumber,
  { pausesMs = PAUSES_MS }: { readonly pausesMs?: readonly number[] } = {},
): Promise<VatRegistration> {
  for (const pauseMs of pausesMs) {
    const answer = await askOnce(http, vat)
    if (!BUSY.test(outcomeOf(answer) ?? '')) return toRegistration(answer, vat, clock.now())
    await sleep(pauseMs, undefined, { signal })
  }
  return toRegistration(await askOnce(http, vat), vat, clock.now())
}

type Answer = ReturnType<typeof decode>

async function askOnce(http: ServiceContext['http'], { country, number }: VatNumber): Promise<Answer> {
  const path = `/taxation_customs/vies/rest-api/ms/${encodeURIComponent(country)}/vat/${encodeURIComponent(number)}`
  const url = new URL(path, 'https://ec.europa.eu')
  return decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }), number)
}

function outcomeOf(answer: Answer): string | undefined {
  return 'userError' in answer ? answer.userError : answer.errorWrappers[0]?.error
}

function toRegistration(answer: Answer, { country }: VatNumber, now: Date): VatRegistration {
  const outcome = outcomeOf(answer)
  if (
    !('isValid' in answer) ||
    answer.isValid !== (outcome === 'VALID') ||
    !['VALID', 'INVALID'].includes(outcome ?? '')
  ) {
    throw upstreamFailed(vies.name, `${vies.name}: ${country}: ${outcome}`)
  }
  if (now.getTime() - Date.parse(answer.requestDate ?? '') > OLDEST_MS)
    throw upstreamFailed(vies.name, `${vies.name}: ${country}: an answer of ${answer.requestDate}`)
  return { valid: answer.isValid, name: toText(answer.name), address: toText(answer.address) }
}

// '||' separates a name from its legal form.
function toText(value: string | null | undefined): string | null {
  const text = value?.replaceAll('||', ' ').trim()
  return text && text !== '---' ? text : null
}
