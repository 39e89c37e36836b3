import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard } from '@farebox/public-web'
import type { Model } from '../src/contract/context.ts'
import type { Service } from '../src/contract/define-service.ts'
import { CallError } from '../src/contract/errors.ts'
import { acceptBody } from '../src/gateway/calls/accept-body.ts'
import { dryRun } from '../src/gateway/calls/dry-run.ts'
import { createDryPorts } from '../src/platform/dry-ports.ts'
import { catalog } from '../src/services/catalog.ts'
import type { Bench } from './figure.ts'
import { vendorBodies } from './first-bodies/vendor-bodies.ts'
import { type FirstBody, writeFirstBodies } from './first-bodies/write-bodies.ts'
import { isInSeenHalf } from './halves.ts'

const BODIES = 4000
const SEED = 20_261_121

type Outcome = 'right' | 'refused, with an example that works' | 'refused, without one' | 'sold for another question'

/**
 * Sends bodies written from names and summaries alone to the check, and bodies with the parameters of other vendors: none may be
 * sold for another question, and each that is refused must come back with an example that works. Each is also sent with the
 * required fields that the refusal names.
 */
export const bench: Bench = {
  shows: 'accuracy',
  async run({ say, seed }) {
    const check = openCheck()
    const written = writeFirstBodies(BODIES, seed ?? SEED)
    const sets = {
      seen: written.filter(isSeen),
      unseen: written.filter((one) => !isSeen(one)),
      vendors: vendorBodies(),
    }
    const outcomes: Record<string, Record<string, number>> = {}
    for (const [set, firsts] of Object.entries(sets)) {
      const counts: Record<string, number> = {}
      outcomes[set] = counts
      for (const first of [...firsts, ...firsts.map(withRequired)]) {
        const outcome = await judge(first, check)
        counts[outcome] = (counts[outcome] ?? 0) + 1
        if (set !== 'unseen' && isWrong(outcome)) say(`${outcome}: ${first.slug} ${JSON.stringify(first.body)}`)
      }
    }
    const count = (is: (outcome: Outcome) => boolean) =>
      Object.values(outcomes)
        // The cast: judge() wrote the names.
        .flatMap((counts) => Object.entries(counts) as [Outcome, number][])
        .reduce((sum, [outcome, times]) => sum + (is(outcome) ? times : 0), 0)
    return {
      value: count((outcome) => outcome === 'sold for another question'),
      unit: `of ${count(() => true)} first and second bodies sold for another question`,
      goal: '0, and every refusal with an example that works',
      ok: count(isWrong) === 0,
      peers: {},
      ratio: null,
      details: outcomes,
    }
  },
}

function isWrong(outcome: Outcome): boolean {
  return outcome === 'sold for another question' || outcome === 'refused, without one'
}

/** What a caller sends after a refusal: the required fields by their names, or one of the alternatives, and the rest as it was. */
function withRequired({ slug, meanings, body }: FirstBody): FirstBody {
  const { input, example } = serviceOf(slug)
  // The cast: exactlyOneOf() writes it beside the object's own keywords.
  const { required = [], oneOf = [] } = input as {
    readonly required?: readonly string[]
    readonly oneOf?: readonly Branch[]
  }
  const branches = oneOf.flatMap(({ required }) => required)
  const isNeeded = (name: string) =>
    required.includes(name) || (branches.includes(name) && !branches.some((branch) => Object.hasOwn(body, branch)))
  const needed = Object.entries(example.input).filter(([name]) => isNeeded(name))
  return { slug, meanings, body: { ...Object.fromEntries(needed), ...body } }
}

interface Branch {
  readonly required: readonly string[]
}

function serviceOf(slug: string): Service {
  const service = catalog.find((one) => one.slug === slug)
  if (!service) throw new Error(`no service ${slug}`)
  return service
}

function isSeen({ slug, body }: FirstBody): boolean {
  return isInSeenHalf(slug + JSON.stringify(body))
}

type Check = (service: Service, body: unknown) => Promise<CallError | undefined>

async function judge({ slug, meanings, body }: FirstBody, check: Check): Promise<Outcome> {
  const service = serviceOf(slug)
  const refusal = await check(service, body)
  if (refusal) {
    const { example_input } = refusal.extras
    const works = example_input !== undefined && (await check(service, example_input)) === undefined
    return works ? 'refused, with an example that works' : 'refused, without one'
  }
  const fields = new Set(Object.keys(service.input.properties))
  // Of two alternatives only one can be asked; the other is told.
  const { oneOf = [] } = service.input as { readonly oneOf?: readonly Branch[] }
  const alternatives = oneOf.flatMap(({ required }) => required)
  const isAsked = (field: string) =>
    Object.hasOwn(body, field) || (alternatives.includes(field) && alternatives.some((one) => Object.hasOwn(body, one)))
  const isLost = meanings.some(({ name, field }) => field !== null && !fields.has(name) && !isAsked(field))
  return isLost ? 'sold for another question' : 'right'
}

/** The check of the server, without its network: what it refuses. */
function openCheck(): Check {
  const guard = createCallGuard({ allow: parseEgressAllow('') })
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
