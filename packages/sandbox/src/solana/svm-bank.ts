import { type Address, type EncodedAccount, lamports } from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import type { Blockhashes } from './blockhashes.ts'
import type { SlotClock } from './slot-clock.ts'
import { type TokenBalance, tokenBalancesOf } from './token-balances.ts'
import { type TransactionError, toTransactionError } from './transaction-error.ts'
import { mintUsdc, placeUsdcMint } from './usdc-mint.ts'
import type { WireTransaction } from './wire-transaction.ts'

/** A transaction on the chain, failed or not. */
export interface LandedTransaction {
  readonly signature: string
  readonly slot: number
  readonly wire: WireTransaction
  readonly error: TransactionError | null
  readonly before: readonly TokenBalance[]
  readonly after: readonly TokenBalance[]
}

interface BankParts {
  readonly clock: SlotClock
  readonly blockhashes: Blockhashes
  /** Of its tokens. */
  readonly mints: readonly Address[]
}

interface Outcome {
  readonly error: TransactionError | null
  readonly logs: readonly string[]
  readonly unitsConsumed: number
}

// Enough for a day of trying; the history must not grow forever.
const MOST_REMEMBERED = 10_000

/** The accounts and history of our Solana. The programs are the real ones, run by litesvm. */
export class SvmBank {
  // Blockhashes and duplicates are checked here: litesvm knows one blockhash, and can only disable both checks
  // together. Signatures are checked on receipt: transactions for simulation lack the fee payer's.
  readonly #svm = new LiteSVM().withSigverify(false).withBlockhashCheck(false)
  readonly #clock: SlotClock
  readonly #blockhashes: Blockhashes
  readonly #mints: readonly Address[]
  readonly #landed = new Map<string, LandedTransaction>()

  constructor({ clock, blockhashes, mints }: BankParts) {
    this.#clock = clock
    this.#blockhashes = blockhashes
    this.#mints = mints
    for (const mint of mints) placeUsdcMint(this.#svm, mint)
  }

  /** Creates SOL, in lamports. */
  airdrop(to: Address, amount: bigint) {
    this.#svm.airdrop(to, lamports(amount))
  }

  /** Mints this much of each token, in atomic units. */
  async mint(owner: Address, amount: bigint): Promise<void> {
    for (const mint of this.#mints) await mintUsdc(this.#svm, { mint, owner, amount })
  }

  account(address: Address): EncodedAccount | undefined {
    const account = this.#svm.getAccount(address)
    return account.exists ? account : undefined
  }

  /** Runs a transaction and discards its effects. */
  simulate(wire: WireTransaction, { anyBlockhash }: { anyBlockhash: boolean }): Outcome {
    const refusal = this.#refusalOf(wire, anyBlockhash)
    return refusal ?? toOutcome(this.#svm.simulateTransaction(wire.transaction))
  }

  /** Runs a signed transaction; false if it was not accepted: a duplicate, too late, or unable to pay its fee. */
  process(wire: WireTransaction & { readonly signature: string }): boolean {
    if (this.#refusalOf(wire, false)) return false
    const before = tokenBalancesOf(this.#svm, wire.accounts)
    const { error } = toOutcome(this.#svm.sendTransaction(wire.transaction))
    if (typeof error === 'string') return false
    const after = tokenBalancesOf(this.#svm, wire.accounts)
    this.#remember({ signature: wire.signature, slot: this.#clock.slot(), wire, error, before, after })
    return true
  }

  find(signature: string): LandedTransaction | undefined {
    return this.#landed.get(signature)
  }

  /** Those that name this address, newest first. */
  transactionsOf(address: string): LandedTransaction[] {
    return [...this.#landed.values()].filter(({ wire }) => wire.accounts.some((one) => one === address)).reverse()
  }

  #refusalOf({ messageHash, blockhash }: WireTransaction, anyBlockhash: boolean): Outcome | undefined {
    if (!anyBlockhash && !this.#blockhashes.isValid(blockhash)) return refused('BlockhashNotFound')
    const isRepeated = this.#landed.values().some(({ wire }) => wire.messageHash === messageHash)
    return isRepeated ? refused('AlreadyProcessed') : undefined
  }

  #remember(landed: LandedTransaction) {
    this.#landed.set(landed.signature, landed)
    const [oldest] = this.#landed.keys()
    if (oldest && this.#landed.size > MOST_REMEMBERED) this.#landed.delete(oldest)
  }
}

function refused(error: string): Outcome {
  return { error, logs: [], unitsConsumed: 0 }
}

function toOutcome(
  result: ReturnType<LiteSVM['sendTransaction']> | ReturnType<LiteSVM['simulateTransaction']>,
): Outcome {
  const error = result instanceof FailedTransactionMetadata ? toTransactionError(result) : null
  const metadata = 'meta' in result ? result.meta() : result
  return { error, logs: metadata.logs(), unitsConsumed: Number(metadata.computeUnitsConsumed()) }
}
