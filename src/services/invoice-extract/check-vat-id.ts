import { checkVatId, type VatIdCheck } from '@farebox/invoices/identifiers'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { isInVies } from '../../upstreams/vies/is-in-vies.ts'
import { fetchVatRegistration } from '../../upstreams/vies/vies.ts'

/** The result of checking the seller's VAT identifier. */
export interface SellerVatIdCheck {
  readonly checked: boolean
  readonly valid: boolean | null
  readonly registered_name: string | null
  readonly source: 'VIES' | 'check digits' | null
  readonly reason: string | null
}

// Registrations rarely change, and the Commission asks clients not to repeat a request.
const TTL_SECONDS = 24 * 3600

/** The result if nothing was checked; `reason` says why. */
export function uncheckedVatId(reason: string): SellerVatIdCheck {
  return { checked: false, valid: null, registered_name: null, source: null, reason }
}

/**
 * Asks VIES if the country takes part. If VIES or the member state does not answer, only the check digits are judged.
 */
export async function checkSellerVatId(
  stated: string | null,
  context: Pick<ServiceContext, 'memo' | 'signal'>,
): Promise<SellerVatIdCheck> {
  if (stated === null) return uncheckedVatId('The invoice states no VAT identifier of the seller.')
  const vatId = checkVatId(stated)
  if (vatId.country === null) return uncheckedVatId(`The country of ${stated.slice(0, 40)} is not known.`)
  if (!vatId.hasFormat) return invalidByDigits(`${vatId.vatId} does not have the format of ${vatId.country}.`)
  if (vatId.isOneStopShop) {
    return uncheckedVatId(`${vatId.vatId} is a number of the EU's one-stop shop. No register can confirm such numbers.`)
  }
  if (!isInVies(vatId.country)) return judgeByDigits(vatId, `${vatId.country} is not in VIES`)
  try {
    const { valid, name } = await remember(vatId, context)
    return {
      checked: true,
      valid,
      registered_name: name,
      source: 'VIES',
      reason: valid ? null : 'VIES does not know this number.',
    }
  } catch (error) {
    if (context.signal.aborted || !(error instanceof CallError)) throw error
    return judgeByDigits(vatId, 'VIES or the member state could not be asked now')
  }
}

function remember({ country, number, vatId }: VatIdCheck, { memo }: Pick<ServiceContext, 'memo'>) {
  return memo.remember(`vies:${vatId}`, {
    ttlSeconds: TTL_SECONDS,
    load: (ports) => fetchVatRegistration(ports, { country: country ?? '', number }),
  })
}

// Correct check digits do not prove a registration; wrong ones prove that there is none.
function judgeByDigits({ vatId, hasCheckDigits }: VatIdCheck, why: string): SellerVatIdCheck {
  if (!hasCheckDigits) return invalidByDigits(`The check digits of ${vatId} do not match; ${why}.`)
  return uncheckedVatId(`${why}; the check digits match.`)
}

function invalidByDigits(reason: string): SellerVatIdCheck {
  return { checked: true, valid: false, registered_name: null, source: 'check digits', reason }
}
