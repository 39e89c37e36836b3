import { UsageError } from './pay-error.ts'

/** The error for a server with real payments when no key is given. */
export function noKey(url: string, { variable, network }: { variable: string; network: string }): UsageError {
  return new UsageError('no_key', `${url} offers no sandbox wallet (GET /api/v1/status), and no key was given.`, {
    hint: `Set ${variable} or give --key, of a wallet with USDC on ${network}; or call the free trial with --try.`,
  })
}

interface ChosenKey {
  readonly url: string
  readonly address: string
  readonly isSandbox: boolean
  /** Whether the key is public. */
  readonly isTestKey: boolean
}

/** Allows a key for real money or for play money, never for the other. Throws if it must not be used. */
export function admitKey({ url, address, isSandbox, isTestKey }: ChosenKey): void {
  if (!isSandbox && isTestKey) {
    throw new UsageError('test_key', `Refused: ${address} is a test account, whose key is public.`, {
      hint: `${url} is not a sandbox. Use your own wallet; money sent to a test account is stolen at once.`,
    })
  }
  if (isSandbox && !isTestKey) {
    throw new UsageError('real_key', `Refused: ${url} is a sandbox, and ${address} is not one of its test wallets.`, {
      hint: 'A sandbox is paid in play money, from its own wallet: leave out --key and unset FAREBOX_PRIVATE_KEY or FAREBOX_SOLANA_PRIVATE_KEY.',
    })
  }
}
