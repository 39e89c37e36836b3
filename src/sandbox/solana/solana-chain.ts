import { type Address, address } from '@solana/kit'
import { SANDBOX_TOKENS } from '../../payment/sandbox-tokens.ts'
import { createBlockhashes } from './blockhashes.ts'
import { toPage } from './rpc-json.ts'
import { createRpcCalls } from './rpc-methods.ts'
import { serveRpc } from './rpc-server.ts'
import { createSlotClock } from './slot-clock.ts'
import { SvmBank } from './svm-bank.ts'

/** A local Solana that imitates mainnet, with a token that imitates USDC. Transactions land as they come. */
export interface SolanaChain {
  readonly rpcUrl: string
  /** Base URL of transaction pages; the signature is appended. */
  readonly transactionUrl: string
  readonly mint: Address
  /** Mints USDC, in atomic units, and creates the owner's token account, without which nobody can be paid. */
  fund(owner: Address, amountAtomic: bigint): Promise<void>
  /** Creates SOL. */
  airdrop(to: Address, lamports: bigint): void
  /** Skips slots of 400 ms: after 151 of them every blockhash has expired. */
  skip(slots: number): void
  close(): Promise<void>
}

interface SolanaChainOptions {
  /** Port of its node, preferred; if it is taken, any free one. 0: any. */
  readonly rpcPort?: number
  /** Mint of its USDC; default: the play token's. */
  readonly mint?: Address
}

/** Starts it in this process, with its node on 127.0.0.1. */
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
