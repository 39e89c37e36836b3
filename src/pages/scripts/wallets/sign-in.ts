import { type AskedSignIn, readSignInRequest, toSignInMessage } from '@farebox/payer/sign-in'
import { bytesToHex } from '../hex.ts'
import { askWallet } from './wallet-request.ts'
import type { Wallet } from './wallet-types.ts'

/** What the extension sign-in-with-x of a reply asks for; throws in words if it is no proof for this server. */
export function readAskedProof(extension: unknown): AskedSignIn {
  const asked = readSignInRequest(extension, location.origin)
  if (!asked) throw new Error('The server asks for a proof of the wallet that is not for itself. Nothing was signed.')
  return asked
}

/** The addresses that a wallet shows to this page, after it asked its owner. */
export function listAccounts(wallet: Wallet): Promise<readonly string[]> {
  return askWallet(wallet, { method: 'eth_requestAccounts' }, new AbortController().signal)
}

/** The header SIGN-IN-WITH-X (CAIP-122, EIP-4361): the wallet signs, as the given address of its own, what was asked for. */
export async function signInAs(wallet: Wallet, asked: AskedSignIn & { readonly address: string }): Promise<string> {
  const message = bytesToHex(new TextEncoder().encode(toSignInMessage(asked, 'Ethereum')))
  const request = { method: 'personal_sign', params: [`0x${message}`, asked.address] }
  const signature = await askWallet(wallet, request, new AbortController().signal)
  return btoa(JSON.stringify({ ...asked, type: 'eip191', signature }))
}
