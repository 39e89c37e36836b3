import type { Address } from '@solana/kit'
import { type BlockhashRules, createBlockhashes } from './blockhashes.ts'
import { toPage } from './rpc-json.ts'
import { createRpcCalls } from './rpc-methods.ts'
import type { RpcHandlers } from './rpc-server.ts'
import { createSlotClock } from './slot-clock.ts'
import { SvmBank } from './svm-bank.ts'

/** A Solana of this process, and what its node answers. Transactions land as they come. */
export interface SvmNode extends RpcHandlers {
  /** Mints each of its tokens, in atomic units, and creates the owner's token accounts, without which nobody can be paid. */
  fund(owner: Address, amountAtomic: bigint): Promise<void>
  /** Creates SOL. */
  airdrop(to: Address, lamports: bigint): void
  /** Skips slots of 400 ms: after 151 of them every blockhash has expired. */
  skip(slots: number): void
}

interface SvmNodeOptions extends BlockhashRules {
  /** Of the cluster that it imitates. */
  readonly genesisHash: string
  /** Tokens that imitate USDC. */
  readonly mints: readonly Address[]
}

/** Takes some 10 MB and 10 ms. */
export function createSvmNode({ genesisHash, mints, takesForeign }: SvmNodeOptions): SvmNode {
  const clock = createSlotClock()
  const blockhashes = createBlockhashes(clock, { takesForeign })
  const bank = new SvmBank({ clock, blockhashes, mints })
  return {
    call: createRpcCalls({ bank, clock, blockhashes, genesisHash }),
    page(path) {
      const [, signature = ''] = /^\/tx\/([1-9A-HJ-NP-Za-km-z]{64,88})$/.exec(path) ?? []
      const landed = bank.find(signature)
      return landed && toPage(landed, clock)
    },
    fund: (owner, amountAtomic) => bank.mint(owner, amountAtomic),
    airdrop: (to, lamports) => bank.airdrop(to, lamports),
    skip: clock.skip,
  }
}
