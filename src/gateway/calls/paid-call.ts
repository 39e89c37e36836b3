import { onBehalfOf, toCaller } from '@farebox/concurrency/callers'
import { carryOutSale, type FailureNote, type SalePlace } from '@farebox/till/payments'
import type { PaidAnswer } from '@farebox/till/records'
import type { ServiceContext } from '../../contract/context.ts'
import type { Service } from '../../contract/define-service.ts'
import { CallError } from '../../contract/errors.ts'
import type { CallPayments } from '../../payment/call-payments.ts'
import { toCallError } from '../../payment/to-call-error.ts'
import { type AcceptedBody, acceptBody } from './accept-body.ts'
import { CallRecord } from './call-record.ts'
import type { CallParts, CallRequest } from './call-request.ts'
import type { CallerPlace, CallerStanding } from './caller-standing.ts'
import { NO_CONDITION, type ReadCallCondition } from './conditional-calls.ts'
import type { Passing } from './plain/streams/passing.ts'
import { readAsked } from './read-asked.ts'
import type { RunService } from './service-runner.ts'

interface PaidCallParts extends Pick<CallParts, 'onCallEnded' | 'elsewhere'> {
  readonly payments: CallPayments
  readonly standing: CallerStanding
  /** Default: calls have no conditions. */
  readonly readCondition?: ReadCallCondition
  readonly runService: RunService
  /** Set if the answer is passed on while it comes. Default: it is collected. */
  readonly passing?: Passing | undefined
}

/** The result of a paid call: the answer, the request's fields that were ignored, and the digest of its body as sent. */
export type SoldAnswer = PaidAnswer &
  Pick<AcceptedBody, 'ignored' | 'sentDigest'> & {
    /** Those that were asked for it; only if this request did the work, and its caller wants a signature. */
    readonly hosts?: ReadonlySet<string> | undefined
  }

/** One paid call, from request to receipt. Nothing is charged unless the service succeeded, and nothing twice. */
export function paidCall(service: Service, request: CallRequest, parts: PaidCallParts): Promise<SoldAnswer> {
  const record = new CallRecord({ kind: 'paid', service: service.slug, request })
  const call = carryOut(service, request, { ...parts, record }).catch((error: unknown) => {
    throw toCallError(error)
  })
  return record.end(call, parts.onCallEnded)
}

async function carryOut(
  service: Service,
  request: CallRequest,
  {
    payments,
    standing,
    readCondition = () => NO_CONDITION,
    runService,
    elsewhere,
    passing,
    record,
  }: Omit<PaidCallParts, 'onCallEnded'> & { readonly record: CallRecord },
): Promise<SoldAnswer> {
  // What was paid before is answered also when nobody is there to do it again.
  if (request.payment === undefined) elsewhere?.assertPresent(service) //           503
  const offer = payments.offerFor(passing?.sold ?? service)
  const payment = payments.read(request.payment, offer) //                          402
  record.paidBy(payment.payment)
  await payments.checkAlone(payment, request) //                                    402, 503
  const { json = {} } = await readAsked(service, request) //                        400, 413, 415, 429
  const accepted = acceptBody(service, json, request.preferences) //                400
  const { work: _, body: __, ...asked } = accepted
  const digest = passing ? () => passing.digestOf(asked.digest()) : asked.digest
  const condition = readCondition(request.chargeIf, service) //                     400
  const client = request.client()
  const payer = payment.payment.payer
  let hosts: Set<string> | undefined
  let begun: Promise<void> | undefined
  const begin = () => {
    begun ??= condition.begin(payer)
    return begun
  }
  const run = () => {
    hosts = request.wantsSignature ? new Set<string>() : undefined
    const caller = toCaller(client, { payer: payer.toLowerCase(), hosts })
    const running = () => onBehalfOf(caller, () => runService(service, ...toWork(accepted, { request, passing })))
    return record.time('workMs', running)
  }
  const work = async () => {
    await begin() //                                                                400
    const data = await run() //                                                     400, 500, 503
    condition.requireMet(data) //                                                   422
    return data
  }
  const paid = await carryOutSale(payments, {
    offered: payment,
    request: { ...request, service: service.slug, digest, beforeDeposit: begin },
    enter: () => placeOf(standing.enter(client, payer), { record, passing }), //    503
    work,
    explain: (failure, note) => withNote(toCallError(failure), note),
  }) //                                                                             400, 402, 503
  if (!paid.replayed || !passing) return { ...paid, ...asked, hosts }
  const askAgain = async () => {
    using _ = standing.enter(client, payer)
    return await run()
  }
  return { ...paid, answer: await passing.wholeOf(paid.answer, askAgain), ...asked, hosts }
}

/** A caller's place, with the stages of its call on record. */
function placeOf(
  place: CallerPlace,
  { record, passing }: { record: CallRecord; passing: Passing | undefined },
): SalePlace {
  return {
    ...place,
    whileVerifying(verify) {
      const verifying = place.judgeVerified(record.time('verifyMs', verify))
      passing?.verifiedBy(verifying)
      return verifying
    },
    whileSettling: (settle) => place.judgeSettled(record.time('settleMs', settle)),
  }
}

/** The work of a call, with a place for its answer to go while it comes. */
function toWork(
  { work, ...accepted }: Parameters<RunService>[1],
  { request, passing }: { request: CallRequest; passing: Passing | undefined },
): [Parameters<RunService>[1], AbortSignal] {
  if (!passing) return [{ ...accepted, work }, request.clientGone]
  const passed = { ...accepted, work: (context: ServiceContext) => work({ ...context, stream: passing }) }
  const limited = passing.deadlineMs === undefined ? passed : { ...passed, deadlineMs: passing.deadlineMs }
  return [limited, passing.clientGone]
}

function withNote(error: unknown, note: FailureNote | undefined): unknown {
  if (!note || !(error instanceof CallError)) return error
  const { code, message, cause, extras, headers } = error
  return new CallError(code, `${message} ${note.message}`, { cause, extras, headers: { ...headers, ...note.headers } })
}
