import type { Model } from '../src/contract/context.ts'
import type { Service } from '../src/contract/define-service.ts'
import { CallError } from '../src/contract/errors.ts'
import { acceptBody } from '../src/gateway/calls/accept-body.ts'
import { dryRun } from '../src/gateway/calls/dry-run.ts'
import { createDryPorts } from '../src/platform/dry-ports.ts'
import { parseEgressAllow } from '../src/platform/egress/egress-allow.ts'
import { createEgressGuard } from '../src/platform/egress/egress-guard.ts'
import { catalog } from '../src/services/catalog.ts'
import type { Bench } from './figure.ts'
import { type FirstBody, writeFirstBodies } from './first-bodies/write-bodies.ts'
import { isInSeenHalf } from './halves.ts'

const BODIES = 4000
const SEED = 20_261_121

type Outcome = 'right' | 'refused, with an example that works' | 'refused, without one' | 'sold for another question'

/**
 * Sends bodies written from names and summaries alone to the check: none may be sold for another question, and each that is
 * refused must come back with an example that works.
 */
export const bench: Bench = {
  shows: 'accuracy',
  async run({ say, seed }) {
    const check = openCheck()
    const judged: { readonly first: FirstBody; readonly outcome: Outcome }[] = []
    for (const first of writeFirstBodies(BODIES, seed ?? SEED))
      judged.push({ first, outcome: await judge(first, check) })
    const wrong = judged.filter(
      ({ outcome }) => outcome === 'sold for another question' || outcome.endsWith('without one'),
    )
    for (const { first, outcome } of wrong.filter(({ first }) => isSeen(first))) {
      say(`${outcome}: ${first.slug} ${JSON.stringify(first.body)}`)
    }
    const count = (cases: typeof judged) =>
      Object.fromEntries(
        Map.groupBy(cases, ({ outcome }) => outcome)
          .entries()
          .map(([outcome, all]) => [outcome, all.length]),
      )
    const value = judged.filter(({ outcome }) => outcome === 'sold for another question').length
    return {
      value,
      unit: `of ${BODIES} first bodies sold for another question`,
      goal: '0, and every refusal with an example that works',
      ok: wrong.length === 0,
      peers: {},
      ratio: null,
      details: {
        seen: count(judged.filter(({ first }) => isSeen(first))),
        unseen: count(judged.filter(({ first }) => !isSeen(first))),
      },
    }
  },
}

function isSeen({ slug, body }: FirstBody): boolean {
  return isInSeenHalf(slug + JSON.stringify(body))
}

type Check = (service: Service, body: unknown) => Promise<CallError | undefined>

async function judge({ slug, meanings, body }: FirstBody, check: Check): Promise<Outcome> {
  const service = catalog.find((one) => one.slug === slug)
  if (!service) throw new Error(`no service ${slug}`)
  const refusal = await check(service, body)
  if (refusal) {
    const { example_input } = refusal.extras
    const works = example_input !== undefined && (await check(service, example_input)) === undefined
    return works ? 'refused, with an example that works' : 'refused, without one'
  }
  const fields = new Set(Object.keys(service.input.properties))
  // Of two alternatives only one can be asked; the other is told.
  const { oneOf = [] } = service.input as { readonly oneOf?: readonly { readonly required: readonly string[] }[] }
  const alternatives = oneOf.flatMap(({ required }) => required)
  const isAsked = (field: string) =>
    Object.hasOwn(body, field) || (alternatives.includes(field) && alternatives.some((one) => Object.hasOwn(body, one)))
  const isLost = meanings.some(({ name, field }) => !fields.has(name) && !isAsked(field))
  return isLost ? 'sold for another question' : 'right'
}

/** The check of the server, without its network: what it refuses. */
function openCheck(): Check {
  const guard = createEgressGuard({ allow: parseEgressAllow('') })
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  // The casts: a dry run reads no more of either.
  const upstreamHttp = { open: () => ({ isConfigured: () => false }) } as never
  const model = { name: 'none' } as Model
  const openDryPorts = createDryPorts({ guard, upstreamHttp, model, clock: { now: () => new Date() }, log })
  const clientGone = new AbortController().signal
  return async (service, body) => {
    try {
      const { work } = acceptBody(service, body, { strict: false, links: false })
      await dryRun(service, work, { openDryPorts, clientGone })
      return undefined
    } catch (error) {
      if (error instanceof CallError) return error
      throw error
    }
  }
}
