import { type Address, address, lamports } from '@solana/kit'
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenDecoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import type { LiteSVM } from 'litesvm'
import { SOLANA_MAINNET } from '../../payment/solana-network.ts'

/** Clients know the mint of USDC by heart, so the sandbox's token has the same. */
export const USDC_MINT = address(SOLANA_MAINNET.asset)

const DECIMALS = 6
const SUPPLY = 10n ** 15n

/** Puts our USDC onto a fresh chain. */
export function placeUsdcMint(svm: LiteSVM): void {
  const mint = { mintAuthority: null, supply: SUPPLY, decimals: DECIMALS, isInitialized: true, freezeAuthority: null }
  place(svm, USDC_MINT, Uint8Array.from(getMintEncoder().encode(mint)))
}

/** Gives a wallet USDC out of nothing, in atomic units, and the token account to hold it. */
export async function mintUsdc(svm: LiteSVM, { owner, amount }: { owner: Address; amount: bigint }): Promise<void> {
  const account = await usdcAccountOf(owner)
  place(
    svm,
    account,
    Uint8Array.from(
      getTokenEncoder().encode({
        mint: USDC_MINT,
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

/** The token account in which a wallet holds its USDC. */
export async function usdcAccountOf(owner: Address): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ owner, mint: USDC_MINT, tokenProgram: TOKEN_PROGRAM_ADDRESS })
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
