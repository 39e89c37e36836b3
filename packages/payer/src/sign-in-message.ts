/** What a wallet is asked to sign, by CAIP-122; the chain is in the terms of CAIP-2, such as eip155:8453. */
type SignInFields = Readonly<
  Record<'domain' | 'address' | 'uri' | 'version' | 'chainId' | 'nonce' | 'issuedAt', string> &
    Partial<Record<'statement' | 'expirationTime' | 'notBefore' | 'requestId', string>> & {
      resources?: readonly string[]
    }
>

/** What a server asks a wallet to sign: all but its address. */
export type AskedSignIn = Omit<SignInFields, 'address'>

/**
 * Reads the extension sign-in-with-x of a 402. Null unless it asks for a proof for this server itself, in plain characters: another
 * server could use a proof for itself, and a line break could make one message look like another.
 */
export function readSignInRequest(extension: unknown, serverUrl: string): AskedSignIn | null {
  const { info, supportedChains } = Object(extension)
  const { domain, uri, version, nonce, issuedAt, expirationTime, statement } = Object(info)
  const [chain] = Array.isArray(supportedChains) ? supportedChains : []
  const asked = { domain, uri, version, nonce, issuedAt, expirationTime, statement, chainId: Object(chain).chainId }
  const isPlain = Object.values(asked).every((field) => typeof field === 'string' && !/\p{Cc}/u.test(field))
  const { host, origin } = new URL(serverUrl)
  return isPlain && domain === host && URL.parse(uri)?.origin === origin ? asked : null
}

/** The text that proves a wallet once it is signed: EIP-4361, and the same for Solana, which has one line less without a statement. */
export function toSignInMessage(fields: SignInFields, chain: 'Ethereum' | 'Solana'): string {
  const statement = fields.statement ? [fields.statement, ''] : chain === 'Ethereum' ? [''] : []
  const optional = (name: string, value: string | undefined) => (value ? [`${name}: ${value}`] : [])
  return [
    `${fields.domain} wants you to sign in with your ${chain} account:`,
    fields.address,
    '',
    ...statement,
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${fields.chainId.slice(fields.chainId.indexOf(':') + 1)}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    ...optional('Expiration Time', fields.expirationTime),
    ...optional('Not Before', fields.notBefore),
    ...optional('Request ID', fields.requestId),
    ...(fields.resources?.length ? ['Resources:', ...fields.resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
