import type { Address } from '@solana/kit'
import { createBlockhashes } from './blockhashes.ts'
import { toPage } from './rpc-json.ts'
import { createRpcCalls } from './rpc-methods.ts'
import { serveRpc } from './rpc-server.ts'
import { createSlotClock } from './slot-clock.ts'
import { SvmBank } from './svm-bank.ts'
import { USDC_MINT } from './usdc-mint.ts'

/** A Solana of our own that passes for mainnet, with USDC at USDC's mint. Transactions land as they come. */
export interface SolanaChain {
  readonly rpcUrl: string
  /** Page of a transaction; its signature is appended. */
  readonly transactionUrl: string
  readonly mint: Address
  /** Makes USDC out of nothing, in atomic units, and the token account to hold it: without one nobody can be paid. */
  fund(owner: Address, amountAtomic: bigint): Promise<void>
  /** Makes SOL out of nothing. */
  airdrop(to: Address, lamports: bigint): void
  /** Lets slots of 400 ms pass at once: 151 of them outlive every blockhash. */
  skip(slots: number): void
  close(): Promise<void>
}

/** Starts it in this process, its node on the preferred port of 127.0.0.1, or on a free one where that is taken (0: any). */
export async function startSolanaChain({ rpcPort = 0 }: { readonly rpcPort?: number } = {}): Promise<SolanaChain> {
  const clock = createSlotClock()
  const blockhashes = createBlockhashes(clock)
  const bank = new SvmBank({ clock, blockhashes })
  const call = createRpcCalls({ bank, clock, blockhashes })

  function page(path: string) {
    const [, signature = ''] = /^\/tx\/([1-9A-HJ-NP-Za-km-z]{64,88})$/.exec(path) ?? []
    const landed = bank.find(signature)
    return landed && toPage(landed, clock)
  }
  const { url, close } = await serveRpc({ call, page }, rpcPort)
  return {
    rpcUrl: url,
    transactionUrl: `${url}/tx/`,
    mint: USDC_MINT,
    fund: (owner, amountAtomic) => bank.mint(owner, amountAtomic),
    airdrop: (to, lamports) => bank.airdrop(to, lamports),
    skip: clock.skip,
    close,
  }
}
