import { createSIWxPayload, encodeSIWxHeader } from '@x402/extensions/sign-in-with-x'

type Wallet = Parameters<typeof createSIWxPayload>[1]

/** The header by which a wallet proves itself, as the extension sign-in-with-x of a challenge asks for it (CAIP-122). */
export async function signInFor(asked: unknown, account: Wallet, origin: string): Promise<string> {
  // As the extension has it, or the proof fails.
  const { info, supportedChains } = asked as { info: object; supportedChains: [object] }
  const complete = { ...info, ...supportedChains[0] } as Parameters<typeof createSIWxPayload>[0]
  return encodeSIWxHeader(await createSIWxPayload(complete, account, origin))
}
