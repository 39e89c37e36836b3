import { PayerError } from './payer-error.ts'
import type { ChannelAccount } from './sign-channel.ts'
import { readSignInRequest, toSignInMessage } from './sign-in-message.ts'

interface SignInRequest {
  /** The extension sign-in-with-x of a 402. */
  readonly extension: unknown
  readonly serverUrl: string
}

/** The header SIGN-IN-WITH-X that a server asks for (EIP-4361): a proof of the wallet for this server. Throws a PayerError. */
export async function signInHeader(account: ChannelAccount, { extension, serverUrl }: SignInRequest): Promise<string> {
  const asked = readSignInRequest(extension, serverUrl)
  if (!asked)
    throw new PayerError(
      'bad_sign_in',
      'The server asks for a proof of the wallet that is not for itself. Nothing was signed.',
    )
  const signed = { ...asked, address: account.address }
  const signature = await account.signMessage({ message: toSignInMessage(signed, 'Ethereum') })
  return Buffer.from(JSON.stringify({ ...signed, type: 'eip191', signature })).toString('base64')
}
