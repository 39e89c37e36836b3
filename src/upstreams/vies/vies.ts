import { setTimeout as sleep } from 'node:timers/promises'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { decoder } from '../../contract/decode.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { spare } from '../../contract/spare.ts'
import type { Upstream } from '../../contract/upstream.ts'

/** The VAT registers of the EU's member states behind one door of the European Commission. */
export const vies: Upstream = {
  name: 'VIES',
  homepage: 'https://ec.europa.eu/taxation_customs/vies/',
  licence: 'European Commission, VIES disclaimer: free use, no mass querying',
  attribution: 'VAT validation by VIES, European Commission',
  hosts: { UPSTREAM_VIES: 'https://ec.europa.eu' },
}

/** What a member state says about a VAT number. */
export interface VatRegistration {
  readonly valid: boolean
  /** Null where the member state does not tell, as DE and ES never do. */
  readonly name: string | null
  readonly address: string | null
}

interface VatNumber {
  /** As VIES knows it: EL for Greece, XI for Northern Ireland. */
  readonly country: string
  /** Without the prefix. */
  readonly number: string
}

const TIMEOUT_MS = 4000
const MAX_BYTES = 64 * 1024

// An error comes with status 200, as `userError` or in a wrapper, always beside isValid: false or nothing.
const decode = decoder(
  vies,
  Type.Union([
    Type.Object({
      isValid: Type.Boolean(),
      userError: Type.String(),
      name: spare(Type.String()),
      address: spare(Type.String()),
    }),
    Type.Object({ errorWrappers: Type.Array(Type.Object({ error: Type.String() }), { minItems: 1 }) }),
  ]),
)

/** Too many ask at this moment: a second later it may answer. Germany and France say so every day. */
const BUSY = /^(?:MS|GLOBAL)_MAX_CONCURRENT_REQ(?:_TIME)?$|^SERVER_BUSY$/
const PAUSES_MS: readonly number[] = [1000, 2000]

/**
 * Asks the member state, twice more where it is busy. One that cannot be asked now is upstream_failed: only VALID and INVALID are
 * answers.
 */
export async function fetchVatRegistration(
  { http, signal }: Pick<ServiceContext, 'http'> & Partial<Pick<ServiceContext, 'signal'>>,
  vat: VatNumber,
  { pausesMs = PAUSES_MS }: { readonly pausesMs?: readonly number[] } = {},
): Promise<VatRegistration> {
  for (const pauseMs of pausesMs) {
    const answer = await askOnce(http, vat)
    if (!BUSY.test(outcomeOf(answer) ?? '')) return toRegistration(answer, vat)
    await sleep(pauseMs, undefined, { signal })
  }
  return toRegistration(await askOnce(http, vat), vat)
}

type Answer = ReturnType<typeof decode>

async function askOnce(http: ServiceContext['http'], { country, number }: VatNumber): Promise<Answer> {
  const path = `/taxation_customs/vies/rest-api/ms/${encodeURIComponent(country)}/vat/${encodeURIComponent(number)}`
  const url = new URL(path, 'https://ec.europa.eu')
  return decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }))
}

function outcomeOf(answer: Answer): string | undefined {
  return 'userError' in answer ? answer.userError : answer.errorWrappers[0]?.error
}

function toRegistration(answer: Answer, { country }: VatNumber): VatRegistration {
  const outcome = outcomeOf(answer)
  if (
    !('isValid' in answer) ||
    answer.isValid !== (outcome === 'VALID') ||
    !['VALID', 'INVALID'].includes(outcome ?? '')
  ) {
    throw upstreamFailed(vies.name, `${vies.name}: ${country}: ${outcome}`)
  }
  return { valid: answer.isValid, name: toText(answer.name), address: toText(answer.address) }
}

// '||' stands between a name and its legal form.
function toText(value: string | null | undefined): string | null {
  const text = value?.replaceAll('||', ' ').trim()
  return text && text !== '---' ? text : null
}
