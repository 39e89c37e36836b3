import { PayError } from './pay-error.ts'

/** A server that wants real money, and nothing to pay it with. */
export function noKey(url: string, { variable, network }: { variable: string; network: string }): PayError {
  return new PayError('no_key', `${url} offers no sandbox wallet (GET /api/v1/status), and no key was given.`, {
    hint: `Set ${variable} or give --key, of a wallet with USDC on ${network}; or call the free trial with --try.`,
    exitCode: 2,
  })
}

interface ChosenKey {
  readonly url: string
  readonly address: string
  readonly isSandbox: boolean
  /** Whether everybody knows it. */
  readonly isTestKey: boolean
}

/** What the owner of a key should know before it pays; null where nothing. Throws where it must not be used. */
export function admitKey({ url, address, isSandbox, isTestKey }: ChosenKey): string | null {
  if (!isSandbox && isTestKey) {
    throw new PayError('test_key', `Refused: ${address} is a test account whose key everybody knows.`, {
      hint: `${url} is no sandbox. Use a wallet of your own; money sent to a test account is stolen at once.`,
      exitCode: 2,
    })
  }
  if (!isSandbox || isTestKey) return null
  return `${url} is a sandbox: ${address} pays with what it holds there, not with real money.`
}
