import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { decoder } from '../../contract/decode.ts'
import { upstreamFailed } from '../../contract/errors.ts'
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

export interface VatNumber {
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
      name: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      address: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    }),
    Type.Object({ errorWrappers: Type.Array(Type.Object({ error: Type.String() }), { minItems: 1 }) }),
  ]),
)

/** Asks the member state. One that cannot be asked now is upstream_failed: only VALID and INVALID are answers. */
export async function fetchVatRegistration(
  { http }: Pick<ServiceContext, 'http'>,
  { country, number }: VatNumber,
): Promise<VatRegistration> {
  const path = `/taxation_customs/vies/rest-api/ms/${encodeURIComponent(country)}/vat/${encodeURIComponent(number)}`
  const url = new URL(path, 'https://ec.europa.eu')
  const answer = decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }))
  const outcome = 'userError' in answer ? answer.userError : answer.errorWrappers[0]?.error
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
