import { type Address, address } from '@solana/kit'
import { SANDBOX_TOKENS } from '../../payment/sandbox-tokens.ts'
import { createBlockhashes } from './blockhashes.ts'
import { toPage } from './rpc-json.ts'
import { createRpcCalls } from './rpc-methods.ts'
import { serveRpc } from './rpc-server.ts'
import { createSlotClock } from './slot-clock.ts'
import { SvmBank } from './svm-bank.ts'

/** A Solana of our own that passes for mainnet, with a token that passes for USDC. Transactions land as they come. */
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

interface SolanaChainOptions {
  /** Of its node, preferred; another free one where it is taken. 0: any. */
  readonly rpcPort?: number
  /** Of its USDC; the play token's unless told otherwise. */
  readonly mint?: Address
}

/** Starts it in this process, its node on 127.0.0.1. */
export async function startSolanaChain(options: SolanaChainOptions = {}): Promise<SolanaChain> {
  const { rpcPort = 0, mint = address(SANDBOX_TOKENS.solana) } = options
  const clock = createSlotClock()
  const blockhashes = createBlockhashes(clock)
  const bank = new SvmBank({ clock, blockhashes, mint })
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
    mint,
    fund: (owner, amountAtomic) => bank.mint(owner, amountAtomic),
    airdrop: (to, lamports) => bank.airdrop(to, lamports),
    skip: clock.skip,
    close,
  }
}
