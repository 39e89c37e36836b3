import type { RpcReply } from '@farebox/evm/rpc'
import type { SimulationNode } from '../src/node.ts'

/** One round trip: what was asked for, and what a node replied. */
export interface RecordedBatch {
  readonly methods: readonly string[]
  readonly replies: readonly RpcReply[]
}

/** Replays what a node once replied, in order. Wallets are new in each simulation; no reply depends on which. */
export function recordedNode(batches: readonly RecordedBatch[]): SimulationNode & { readonly left: () => number } {
  let next = 0
  return {
    name: 'recorded',
    left: () => batches.length - next,
    async ask(requests) {
      const asked = requests.map(({ method }) => method)
      const batch = batches[next]
      next += 1
      if (batch?.methods.join() !== asked.join()) throw new Error(`asked for ${asked}, recorded ${batch?.methods}`)
      return JSON.parse(fillZeros(JSON.stringify(batch.replies)))
    },
  }
}

const RUN = 16

/** A run of zeros in what a contract returned, as its length: words are mostly zeros. */
export function shortenZeros(text: string): string {
  return text.replace(/0{16,}/g, (zeros) => `(${zeros.length - RUN})`)
}

function fillZeros(text: string): string {
  return text.replace(/\((\d+)\)/g, (_, more) => '0'.repeat(RUN + Number(more)))
}
