import type { Service } from '../contract/define-service.ts'
import { CallError, type ErrorCode, STATUS_BY_CODE } from '../contract/errors.ts'
import { toRetry } from '../contract/retry.ts'
import { ERROR_MEANINGS } from './guides/error-codes.ts'
import type { Site } from './site.ts'

/** An example of one status of one endpoint. */
export interface ExampleAnswer {
  readonly status: number
  /** When it occurs, in a few words. */
  readonly when: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

/**
 * Example answers of a service by status. A missing payment and an invalid body show exactly what the server sends; a
 * success shows the service's example, with values that differ per call in angle brackets.
 */
export function toExampleAnswers(service: Service, site: Pick<Site, 'offerFor' | 'baseUrl'>): readonly ExampleAnswer[] {
  const { options, unpaid } = site.offerFor(service)
  const receipt = {
    settled: true,
    amount_usdc: Number(service.price),
    transaction: '<hash of the transaction>',
    network: options[0]?.v2.network ?? '',
    payer: '<address of your wallet>',
    explorer: '<page of the transaction>',
  }
  const { output } = service.example
  return [
    {
      status: 200,
      when: 'Paid: the call succeeded and was charged.',
      headers: { 'PAYMENT-RESPONSE': '<the receipt of x402, base64>', 'X-Latency-Ms': '<milliseconds>' },
      body: { success: true, data: output, payment: receipt },
    },
    {
      status: 200,
      when: 'Free, from /api/v1/try.',
      headers: { 'RateLimit-Remaining': '<free calls left today>' },
      body: {
        success: true,
        data: output,
        trial: {
          limit_per_day: service.trialsPerDay,
          remaining_today: service.trialsPerDay - 1,
          resets_at: '<the next midnight of UTC>',
        },
        paid_endpoint: `${site.baseUrl}/api/v1/proxy/${service.slug}`,
        price_usdc: Number(service.price),
      },
    },
    toAnswer(refusalOf(service), 'The body is invalid.'),
    toAnswer(unpaid, 'The call had no payment.'),
    ...OTHERS.map(({ code, message, headers }) => toAnswer(new CallError(code, message, { headers }), whenOf(code))),
  ]
}

const RETRY = { 'Retry-After': '<seconds>' }

const OTHERS: readonly { code: ErrorCode; message: string; headers: Readonly<Record<string, string>> }[] = [
  {
    code: 'body_too_large',
    message: 'The body is larger than <number> bytes, the limit of this endpoint. Not charged.',
    headers: {},
  },
  {
    code: 'unsupported_media_type',
    message: 'Send the body as JSON, with the header Content-Type: application/json. Not charged.',
    headers: {},
  },
  {
    code: 'trial_limit_reached',
    message:
      'The <number> free calls of <slug> for today are used. Free again at <time>; or pay per call, without an account.',
    headers: RETRY,
  },
  {
    code: 'upstream_failed',
    message: '<name> did not give a usable answer. Not charged; try again later.',
    headers: {},
  },
  {
    code: 'busy',
    message: 'This server is working on its maximum of calls. Not charged.',
    headers: RETRY,
  },
]

function toAnswer(error: CallError, when: string): ExampleAnswer {
  const { code, message, extras, headers } = error
  const { after_s, ...retry } = toRetry(error, { paid: code !== 'trial_limit_reached', now: new Date(0) })
  // The placeholder of a header is no number.
  const told = { ...retry, after_s: Number.isNaN(after_s) ? headers['Retry-After'] : after_s }
  const body = { success: false, error: code, message, retry: told, ...extras }
  return { status: STATUS_BY_CODE[code], when, headers, body }
}

function whenOf(code: ErrorCode): string {
  return ERROR_MEANINGS.find((meaning) => meaning.code === code)?.when ?? ''
}

/** The service's own refusal of a body that cannot be valid: an empty one, or an object in place of a scalar. */
function refusalOf(service: Service): CallError {
  const [first = ''] = Object.keys(service.input.properties)
  for (const wrong of [{}, { [first]: { wrong: true } }, []]) {
    try {
      service.prepare(wrong)
    } catch (error) {
      if (error instanceof CallError) return error
    }
  }
  throw new Error(`${service.slug} accepts every body`)
}
