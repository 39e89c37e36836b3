import { mapAtOnce } from '../src/concurrency/map-at-once.ts'
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
const STATES_OF_CREDIT: readonly NodeState[] = ['healthy', 'dead']

interface Case {
  readonly fault: Fault
  readonly version: 1 | 2
  readonly network: Network
  readonly state: NodeState
  /** Whether the payer has paid often enough to be worked for unverified. */
  readonly isInCredit: boolean
  /** The header Charge-If: an expression that the answer fulfils, or one that it does not; undefined without. */
  readonly chargeIf: keyof typeof CONDITIONS | undefined
  readonly signed: Signed
  /** The replies to the caller, in order: 200, or a status with its error code. */
  readonly told: string[]
  /** `retry.do` of the last reply: all that the caller goes by. Undefined after an answer. */
  action: string | undefined
}

/**
 * Tries every fault of a facilitator, on both chains and in both versions of the protocol, while our nodes are healthy,
 * lagging, sending junk or dead; in states that only nodes and wallets of Solana are in; and payers in credit, whom nobody
 * verifies, also with conditions (Charge-If) that the answer fulfils or does not. The caller reads only `retry` and repeats the same payment while told to. These replies count as untrue: a receipt without a payment, "nothing was charged" although money moved, no answer after a payment, and an
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
            ([1, 2] as const).map((version) => ({ fault, state, network, version, isInCredit: false })),
          ),
        ),
      )
      const regulars = FAULTS.flatMap((fault) =>
        STATES_OF_CREDIT.map((state) => ({ fault, state, network: 'EVM', version: 2, isInCredit: true }) as const),
      )
      const conditional = regulars.flatMap((one) =>
        (['Charge-If true', 'Charge-If false'] as const).map((chargeIf) => ({ ...one, chargeIf })),
      )
      const ofSolana = FAULTS.flatMap((fault) =>
        SOLANA_STATES.map((state) => ({ fault, state, network: 'Solana', version: 2, isInCredit: false }) as const),
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
      const cases = await mapAtOnce(wanted, AT_ONCE, async (each): Promise<Case> => {
        const signed = await world.sign(each.state, each)
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
        problem ? [`${toName(one)}: ${problem} (${one.told.join(', ')})`] : [],
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
          under_conditions: conditional.length,
          conditions_not_met: cases.filter(({ told }) => told.includes(NOT_MET)).length,
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
  { signed, chargeIf }: Pick<Case, 'signed' | 'chargeIf'>,
): Promise<{ told: string; action: string | undefined }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'payment-signature': signed.header,
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

async function judge({ told, signed, chargeIf }: Case): Promise<string | undefined> {
  const isCharged = await signed.isCharged().catch((error: unknown) => String(error))
  if (typeof isCharged === 'string') return isCharged
  if (chargeIf === 'Charge-If false' && told.includes('200')) return 'an answer that fails its condition'
  if (chargeIf === 'Charge-If true' && told.includes(NOT_MET)) return 'a condition that holds was refused'
  if (told.includes('200')) return isCharged ? undefined : 'a receipt without a payment'
  if (isCharged) return 'paid, and no answer'
  // Nothing moved: only a refusal, or a verification that was impossible, says so.
  if (told.at(-1) === NOT_MET) return undefined
  return told.at(-1)?.startsWith('402 ') || told.at(-1) === '503 facilitator_unavailable' ? undefined : 'never certain'
}

function toName({ fault, version, network, state, isInCredit, chargeIf }: Case): string {
  return `${fault.name} / v${version} / ${network} / ${state}${isInCredit ? ' / in credit' : ''}${chargeIf ? ` / ${chargeIf}` : ''}`
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
