import { PayerError } from './payer-error.ts'
import type { ChannelAccount } from './sign-channel.ts'
import { toSignInMessage } from './sign-in-message.ts'

interface SignInRequest {
  /** The extension sign-in-with-x of a 402. */
  readonly extension: unknown
  readonly serverUrl: string
}

/** The header SIGN-IN-WITH-X that a server asks for (EIP-4361): a proof of the wallet for this server. Throws a PayerError. */
export async function signInHeader(account: ChannelAccount, { extension, serverUrl }: SignInRequest): Promise<string> {
  const { info, supportedChains } = Object(extension)
  const { domain, uri, version, nonce, issuedAt, expirationTime, statement } = Object(info)
  const [chain] = Array.isArray(supportedChains) ? supportedChains : []
  const chainId = String(Object(chain).chainId)
  const fields = [domain, uri, version, nonce, issuedAt, expirationTime, statement, chainId]
  const isPlain = fields.every((field) => typeof field === 'string' && !/\p{Cc}/u.test(field))
  const { host, origin } = new URL(serverUrl)
  if (!isPlain || domain !== host || URL.parse(uri)?.origin !== origin)
    throw new PayerError(
      'bad_sign_in',
      'The server asks for a proof of the wallet that is not for itself. Nothing was signed.',
    )
  const asked = { domain, uri, version, nonce, issuedAt, expirationTime, statement, chainId, address: account.address }
  const signature = await account.signMessage({ message: toSignInMessage(asked, 'Ethereum') })
  const proof = { ...info, chainId, type: 'eip191', address: account.address, signature }
  return Buffer.from(JSON.stringify(proof)).toString('base64')
}
