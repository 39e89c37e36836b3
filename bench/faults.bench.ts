import { mapAtOnce } from '@farebox/concurrency'
import { clientAddress } from './client-address.ts'
import { FAULTS, type Fault } from './faults/faults.ts'
import { NODE_STATES, type NodeState, SOLANA_STATES } from './faults/faulty-node.ts'
import { NETWORKS, type Network, openWorld, type Signed } from './faults/world.ts'
import type { Bench } from './figure.ts'

const AT_ONCE = 48
// Balancers cut connections after 60 s.
const LATEST_ANSWER_MS = 47_000
const REPETITIONS = 12
/** On the answer of `echo`. */
const CONDITIONS = { 'Charge-If true': 'data.text == "hello"', 'Charge-If false': 'data.text == "other"' }
type ChargeIf = keyof typeof CONDITIONS
const CHARGE_IFS: readonly ChargeIf[] = ['Charge-If true', 'Charge-If false']
/** In which payers who bought before are tried. */
const STATES_OF_BUYERS: readonly NodeState[] = ['healthy', 'dead']
// Decision 177: who has settled three payments is worked for unverified. Decision 179: one allows calls with a condition.
const [BOUGHT_FOR_CONDITIONS, BOUGHT_FOR_CREDIT] = [1, 3]

interface Case {
  readonly fault: Fault
  readonly version: 1 | 2
  readonly network: Network
  readonly state: NodeState
  /** How many calls the payer bought before: with three he is worked for unverified. */
  readonly bought: number
  /** The header Charge-If: an expression that the answer fulfils, or one that it does not; undefined without. */
  readonly chargeIf: ChargeIf | undefined
  readonly signed: Signed
  /** Each caller has his own: after payments that were all rejected, the next one of an address is not checked at once. */
  readonly address: string
  /** The replies to the caller, in order: 200, or a status with its error code. */
  readonly told: string[]
  /** `retry.do` of the last reply: all that the caller goes by. Undefined after an answer. */
  action: string | undefined
}

/**
 * Tries every fault of a facilitator, on both chains and in both versions of the protocol, while our nodes are healthy,
 * lagging, sending junk or dead; in states that only nodes and wallets of Solana are in; and payers in credit, whom nobody
 * verifies. In each way of paying, payers who bought before set conditions, too (Charge-If), that the answer fulfils or does
 * not. The caller reads only `retry` and repeats the same payment while told to. These replies count as untrue: a receipt without a payment, "nothing was charged" although money moved, no answer after a payment, and an
 * answer that comes too late.
 */
export const bench: Bench = {
  shows: 'safety',
  async run({ say }) {
    const world = await openWorld()
    try {
      const strangers = FAULTS.flatMap((fault) =>
        NODE_STATES.flatMap((state) =>
          NETWORKS.flatMap((network) =>
            ([1, 2] as const).map((version) => ({ fault, state, network, version, bought: 0 })),
          ),
        ),
      )
      const regulars = FAULTS.flatMap((fault) =>
        STATES_OF_BUYERS.map(
          (state) => ({ fault, state, network: 'EVM', version: 2, bought: BOUGHT_FOR_CREDIT }) as const,
        ),
      )
      const buyers = strangers
        .filter(({ state }) => STATES_OF_BUYERS.includes(state))
        .map((one) => ({ ...one, bought: BOUGHT_FOR_CONDITIONS }))
      const conditional = [...regulars, ...buyers].flatMap((one) =>
        CHARGE_IFS.map((chargeIf) => ({ ...one, chargeIf })),
      )
      const ofSolana = FAULTS.flatMap((fault) =>
        SOLANA_STATES.map((state) => ({ fault, state, network: 'Solana', version: 2, bought: 0 }) as const),
      )
      // First, while every facilitator still settles what it has not verified.
      const wanted = [...regulars, ...conditional, ...strangers, ...ofSolana]
      say(`${wanted.length} payments: ${FAULTS.length} faults`)
      const late: string[] = []
      const call = async (one: Case) => {
        const start = performance.now()
        const { told, action } = await send(world.urlOf(one.state), one)
        one.told.push(told)
        one.action = action
        if (performance.now() - start > LATEST_ANSWER_MS) late.push(toName(one))
      }
      const addressed = wanted.map((each, index) => ({ ...each, address: clientAddress(index) }))
      const ready = await mapAtOnce(addressed, AT_ONCE, async (each) => ({
        each,
        wallet: await world.openWallet(each.state, each),
      }))
      world.breakDown()
      const cases = await mapAtOnce(ready, AT_ONCE, async ({ each, wallet }): Promise<Case> => {
        const signed = await wallet.sign(each)
        const one: Case = { chargeIf: undefined, ...each, told: [], action: undefined, signed }
        await call(one)
        return one
      })
      say('nodes are healthy again, for every second caller')
      await world.heal()
      const everySecond = cases.filter((_, index) => index % 2 === 0)
      await mapAtOnce(everySecond.filter(isOpen), AT_ONCE, call)
      say('all authorizations have expired, and the nodes are as they were')
      await world.letTimePass()
      world.breakDown()
      await mapAtOnce(cases.filter(isOpen), AT_ONCE, call)
      await world.heal()
      for (let turn = 0; turn < REPETITIONS && cases.some(isOpen); turn += 1)
        await mapAtOnce(cases.filter(isOpen), AT_ONCE, call)
      const judged = await mapAtOnce(cases, AT_ONCE, async (one) => ({ one, problem: await judge(one) }))
      const untrue = judged.flatMap(({ one, problem }) =>
        problem ? [`${toName(one)}: ${problem.words} (${one.told.join(', ')})`] : [],
      )
      return {
        value: untrue.length + late.length,
        unit: 'cases in which the caller was told something untrue about their money',
        goal: '0',
        ok: untrue.length + late.length === 0,
        peers: {},
        ratio: null,
        details: {
          cases: cases.length,
          by_payers_in_credit: regulars.length,
          of_solana_alone: ofSolana.length,
          under_conditions: toConditionCounts(judged),
          settled_unverified: cases.filter(({ signed }) => !signed.wasVerified()).length,
          faults: FAULTS.length,
          late,
          untrue: untrue.slice(0, 40),
          table: toTable(cases),
        },
      }
    } finally {
      await world.close()
    }
  },
}

const NOT_MET = '422 condition_not_met'

async function send(
  url: string,
  { signed, chargeIf, address }: Pick<Case, 'signed' | 'chargeIf' | 'address'>,
): Promise<{ told: string; action: string | undefined }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'payment-signature': signed.header,
      'x-forwarded-for': address,
      ...(chargeIf && { 'charge-if': CONDITIONS[chargeIf] }),
    },
    body: '{"text":"hello"}',
  })
  const { error, retry } = (await response.json()) as { error?: string; retry?: { do: string } }
  return { told: response.status === 200 ? '200' : `${response.status} ${error}`, action: retry?.do }
}

/** True while the caller is told to repeat the same payment. */
function isOpen({ action }: Case): boolean {
  return action === 'same_payment'
}

/** What went wrong: the caller was told something untrue, was charged twice, or paid for an answer that never came. */
interface Problem {
  readonly kind: 'untrue' | 'double' | 'lost'
  readonly words: string
}

async function judge({ told, signed, chargeIf }: Case): Promise<Problem | undefined> {
  const isCharged = await signed.isCharged().catch((error: unknown) => String(error))
  if (typeof isCharged === 'string') return { kind: 'double', words: isCharged }
  const untrue = (words: string): Problem => ({ kind: 'untrue', words })
  if (chargeIf === 'Charge-If false' && told.includes('200')) return untrue('an answer that fails its condition')
  if (chargeIf === 'Charge-If true' && told.includes(NOT_MET)) return untrue('a condition that holds was refused')
  if (told.includes('200')) return isCharged ? undefined : untrue('a receipt without a payment')
  if (isCharged) return { kind: 'lost', words: 'paid, and no answer' }
  // Nothing moved: only a refusal, or a verification that was impossible, says so.
  const last = told.at(-1) ?? ''
  const isSaid = last === NOT_MET || last.startsWith('402 ') || last === '503 facilitator_unavailable'
  return isSaid ? undefined : untrue('never certain')
}

/** Of calls with a condition, by way of paying. */
function toConditionCounts(judged: readonly { readonly one: Case; readonly problem: Problem | undefined }[]) {
  const conditional = judged.filter(({ one }) => one.chargeIf !== undefined)
  const ways = Map.groupBy(conditional, ({ one }) => toWay(one))
  return Object.fromEntries(
    [...ways].map(([way, calls]) => {
      const count = (kind: Problem['kind']) => calls.filter(({ problem }) => problem?.kind === kind).length
      const told = (words: string) => calls.filter(({ one }) => one.told.includes(words)).length
      const found = { untrue: count('untrue'), double: count('double'), lost: count('lost') }
      return [way, { cases: calls.length, answered: told('200'), not_met: told(NOT_MET), ...found }]
    }),
  )
}

function toWay({ network, version, bought }: Case): string {
  return `${network} v${version}${bought >= BOUGHT_FOR_CREDIT ? ', in credit' : ''}`
}

function toName(one: Case): string {
  return [one.fault.name, toWay(one), one.state, ...(one.chargeIf ? [one.chargeIf] : [])].join(' / ')
}

/** The replies by fault and state of the nodes, on both chains and in both versions. */
function toTable(cases: readonly Case[]) {
  return FAULTS.map(({ name, copies }) => ({
    fault: name,
    copies,
    ...Object.fromEntries(
      [...NODE_STATES, ...SOLANA_STATES].map((state) => {
        const told = cases.filter((one) => one.fault.name === name && one.state === state)
        const histories = new Set(
          told.map((one) => one.told.filter((words, index) => words !== one.told[index - 1]).join(' > ')),
        )
        return [state, [...histories]]
      }),
    ),
  }))
}
