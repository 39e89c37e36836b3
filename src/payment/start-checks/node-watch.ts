import type { JsonClient } from '@farebox/third-parties/json-client'
import { toOneSentence } from '@farebox/till/facilitators'
import type { EvmNetwork } from '@farebox/till/networks'
import type { Clock, Logger } from '../../contract/context.ts'
import type { ReadinessProblem } from '../../contract/readiness.ts'
import { type BlockTime, createBlockTime } from './clock-check.ts'
import { findTokenFaults } from './token-check.ts'

/** Whether the chain's nodes fit the configuration. */
export interface NodeWatch {
  /** Asks every node, at most once a minute. Never rejects. */
  refresh(): Promise<void>
  /** One line for each setting that a node proves wrong. */
  faults(): readonly string[]
  problems(): readonly ReadinessProblem[]
}

interface WatchParts {
  readonly network: EvmNetwork
  /** The name contains no key. */
  readonly nodes: readonly { readonly name: string; readonly client: JsonClient }[]
  /** Told what the newest blocks say of the time. */
  readonly noteTime: (source: string, time: BlockTime) => void
  readonly clock: Clock
  readonly log: Logger
}

const ASKED_EVERY_MS = 60_000

/** Compares the nodes' view of the token with the configuration; a node that does not answer is logged once. */
export function watchNodes({ network, nodes, noteTime, clock, log }: WatchParts): NodeWatch {
  const name = `chain ${network.network}`
  let faults: readonly string[] = []
  let silent: readonly string[] = []
  let askedAt = Number.NEGATIVE_INFINITY
  const asked = nodes.map((node) => ({ ...node, blockTime: createBlockTime(node.client, clock) }))

  async function ask({ name: node, client, blockTime }: (typeof asked)[number]) {
    try {
      const [found, time] = await Promise.all([findTokenFaults(client, network), blockTime()])
      return { node, faults: found, time, isSilent: false }
    } catch (error) {
      const said = toOneSentence(error)
      if (!silent.includes(node)) log.warn({ node, said }, 'a node of the chain gives no usable answer')
      return { node, faults: [], time: null, isSilent: true }
    }
  }

  return {
    async refresh() {
      if (Math.abs(clock.now().getTime() - askedAt) < ASKED_EVERY_MS) return
      askedAt = clock.now().getTime()
      const answers = await Promise.all(asked.map(ask))
      faults = [...new Set(answers.flatMap((answer) => answer.faults))]
      const times = answers.flatMap(({ time }) => time ?? [])
      // One node may lag; nodes of several operators hardly by the same time.
      if (times.length > 0)
        noteTime(`the newest block of ${network.network}`, {
          least: Math.min(...times.map(({ least }) => least)),
          most: Math.max(...times.map(({ most }) => most)),
        })
      silent = answers.filter(({ isSilent }) => isSilent).map(({ node }) => node)
    },
    faults: () => faults,
    problems: () => [
      ...faults.map((message): ReadinessProblem => ({ name, severity: 'failure', message })),
      // Payments work without a node; only settlements of unknown outcome wait for one.
      ...silent.map(
        (node): ReadinessProblem => ({ name, severity: 'warning', message: `EVM_RPC_URL: ${node} does not answer.` }),
      ),
    ],
  }
}
