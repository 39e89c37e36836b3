import { exactNumberOf } from '@farebox/exact-json'
import { digestOfJson } from '@farebox/receipts/hashes'
import { PaymentRefusal } from '@farebox/till/payments'
import type { Service } from '../../contract/define-service.ts'
import { CallError } from '../../contract/errors.ts'
import type { CallPayments } from '../../payment/call-payments.ts'
import { toCallError } from '../../payment/to-call-error.ts'
import type { CallRequest } from './call-request.ts'
import type { SoldAnswer } from './paid-call.ts'

interface FormerServices {
  /** Those that are sold now. */
  readonly services: readonly Service[]
  readonly payments: CallPayments
  /** The 404 for a slug that no service has. */
  readonly unknown: (slug: string) => CallError
}

/**
 * The answer that a payment bought from a service which is not sold here now: it stays its buyer's. Throws not_found if it
 * bought none for this request, settlement_unknown or busy.
 */
export async function answerOfFormer(
  slug: string,
  request: CallRequest,
  { services, payments, unknown }: FormerServices,
): Promise<SoldAnswer> {
  const offered = readForAny(request.payment, { services, payments })
  if (!offered) throw unknown(slug)
  try {
    await payments.checkAlone(offered, request)
    const maxBytes = Math.max(...services.map(({ maxBodyBytes }) => maxBodyBytes))
    const { json = {} } = await request.readBody({ maxBytes })
    // Which nulls its fields took is not known any more: most mean nothing, as where they were bought.
    const digest = () => digestOfJson(withoutNulls(json))
    const claim = await payments.claim(offered, { ...request, service: slug, digest })
    if ('answer' in claim) return { ...claim, ignored: {}, sentDigest: () => digestOfJson(json) }
    await payments.release(claim)
  } catch (error) {
    // What it says to sign is for another service.
    if (/^pa(yment_already_used|id_on_chain)$/.test(String(reasonOf(error)))) throw used(slug, error)
    if (reasonOf(error) === undefined) throw toCallError(error)
  }
  throw unknown(slug)
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null || exactNumberOf(value) !== null) return value
  const said = Object.entries(value).filter(([, inner]) => inner !== null)
  return Object.fromEntries(said.map(([name, inner]) => [name, withoutNulls(inner)]))
}

/** The payment, as one for any service: what it bought is told by its key. Undefined if it is none for here. */
function readForAny(header: string | undefined, { services, payments }: Omit<FormerServices, 'unknown'>) {
  for (const service of services) {
    try {
      return payments.read(header, payments.offerFor(service))
    } catch (error) {
      if (reasonOf(error) !== 'no_matching_payment_requirements') return undefined
    }
  }
  return undefined
}

/** Why a payment buys nothing; undefined for other failures. */
function reasonOf(error: unknown): unknown {
  return error instanceof PaymentRefusal && error.code === 'payment_required' ? error.extras?.['error'] : undefined
}

function used(slug: string, error: unknown): CallError {
  return new CallError('not_found', `${slug} is not sold here now. ${error instanceof Error ? error.message : ''}`)
}
