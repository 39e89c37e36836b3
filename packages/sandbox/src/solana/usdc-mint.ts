import { type Address, lamports } from '@solana/kit'
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenDecoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import type { LiteSVM } from 'litesvm'
import { PLAY_DECIMALS } from '../sandbox-tokens.ts'

const SUPPLY = 10n ** 15n

/** Creates our USDC on a fresh chain. */
export function placeUsdcMint(svm: LiteSVM, mint: Address): void {
  const state = {
    mintAuthority: null,
    supply: SUPPLY,
    decimals: PLAY_DECIMALS,
    isInitialized: true,
    freezeAuthority: null,
  }
  place(svm, mint, Uint8Array.from(getMintEncoder().encode(state)))
}

interface MintOrder {
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
}

/** Mints USDC for a wallet, in atomic units, and creates its token account. */
export async function mintUsdc(svm: LiteSVM, { mint, owner, amount }: MintOrder): Promise<void> {
  const account = await usdcAccountOf(owner, mint)
  place(
    svm,
    account,
    Uint8Array.from(
      getTokenEncoder().encode({
        mint,
        owner,
        amount: balanceOf(svm, account) + amount,
        delegate: null,
        state: AccountState.Initialized,
        isNative: null,
        delegatedAmount: 0,
        closeAuthority: null,
      }),
    ),
  )
}

/** The token account of a wallet's USDC. */
export async function usdcAccountOf(owner: Address, mint: Address): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  return account
}

function balanceOf(svm: LiteSVM, address: Address): bigint {
  const account = svm.getAccount(address)
  return account.exists ? getTokenDecoder().decode(account.data).amount : 0n
}

function place(svm: LiteSVM, address: Address, data: Uint8Array<ArrayBuffer>) {
  const space = BigInt(data.length)
  svm.setAccount({
    address,
    data,
    space,
    lamports: lamports(svm.minimumBalanceForRentExemption(space)),
    programAddress: TOKEN_PROGRAM_ADDRESS,
    executable: false,
  })
}
