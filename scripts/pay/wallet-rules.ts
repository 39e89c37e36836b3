import { UsageError } from './pay-error.ts'

/** A server that wants real money, and nothing to pay it with. */
export function noKey(url: string, { variable, network }: { variable: string; network: string }): UsageError {
  return new UsageError('no_key', `${url} offers no sandbox wallet (GET /api/v1/status), and no key was given.`, {
    hint: `Set ${variable} or give --key, of a wallet with USDC on ${network}; or call the free trial with --try.`,
  })
}

interface ChosenKey {
  readonly url: string
  readonly address: string
  readonly isSandbox: boolean
  /** Whether everybody knows it. */
  readonly isTestKey: boolean
}

/** Lets a key sign for real money or for play money, never for the other. Throws where it must not be used. */
export function admitKey({ url, address, isSandbox, isTestKey }: ChosenKey): void {
  if (!isSandbox && isTestKey) {
    throw new UsageError('test_key', `Refused: ${address} is a test account whose key everybody knows.`, {
      hint: `${url} is no sandbox. Use a wallet of your own; money sent to a test account is stolen at once.`,
    })
  }
  if (isSandbox && !isTestKey) {
    throw new UsageError('real_key', `Refused: ${url} is a sandbox, and ${address} is none of its test wallets.`, {
      hint: 'A sandbox is paid in play money, from its own wallet: leave out --key and unset FAREBOX_PRIVATE_KEY or FAREBOX_SOLANA_PRIVATE_KEY.',
    })
  }
}
