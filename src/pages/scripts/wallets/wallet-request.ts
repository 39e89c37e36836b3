import type { Wallet, WalletRequest } from './wallet-types.ts'

const QUICK_MS = 15_000
const PERSON_MS = 180_000

// A person answers these; the wallet answers all others by itself.
const ASKS_A_PERSON = [
  'eth_requestAccounts',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'eth_signTypedData_v4',
  'personal_sign',
  'standard:connect',
  'solana:signTransaction',
]

/** A wallet's failure, in words for its user. `code` is that of EIP-1193 and EIP-1474, if any. */
export class WalletError extends Error {
  readonly code: string | number | undefined

  constructor(message: string, code?: string | number) {
    super(message)
    this.name = 'WalletError'
    this.code = code
  }
}

/** Sends a wallet a request (EIP-1193) with a time limit. Throws WalletError, or what aborted `signal`. */
export async function askWallet({ provider }: Wallet, { method, params }: WalletRequest, signal: AbortSignal) {
  const limit = ASKS_A_PERSON.includes(method) ? PERSON_MS : QUICK_MS
  const tooLate = AbortSignal.timeout(limit)
  const over = AbortSignal.any([signal, tooLate])
  try {
    over.throwIfAborted()
    const asked = provider.request(params ? { method, params } : { method })
    return await Promise.race([asked, new Promise((_, reject) => over.addEventListener('abort', reject))])
  } catch (error) {
    signal.throwIfAborted()
    throw tooLate.aborted ? new WalletError(sayNoAnswer(limit)) : toWalletError(error)
  }
}

function sayNoAnswer(limit: number) {
  return `The wallet did not answer within ${limit / 1000} s. Open it: a request may be waiting there; decline it, then press Pay again. Nothing was charged.`
}

/** The message for a wallet's error; some put the relevant code into a nested error. */
function toWalletError(error: unknown) {
  if (error instanceof WalletError) return error
  const { code: own, message, data, cause } = Object(error)
  const codes = [own, data?.originalError?.code, cause?.code]
  const code = codes.find(hasSentence) ?? own
  const [said = ''] = String(message ?? 'nothing')
    .slice(0, 200)
    .split('\n')
  const isRejection = code === 'ACTION_REJECTED' || /user (rejected|denied|cancell?ed)/i.test(said)
  const sentence = SENTENCES.get(String(isRejection ? REJECTED : code))
  const answered = `The wallet gave up: "${said.replace(/[.\s]+$/, '')}". Open it and press Pay again. Nothing was charged.`
  return new WalletError(sentence ?? answered, isRejection ? REJECTED : code)
}

/** EIP-1193: the person declined. */
export const REJECTED = 4001
const UNAUTHORIZED = 4100

const SENTENCES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [REJECTED]: 'You declined in the wallet. Nothing was charged. Press Pay to try again.',
    [UNAUTHORIZED]:
      'The wallet does not let this page use that account. Choose the account to pay with in the wallet, connect it to this page, then press Pay again. Nothing was charged.',
    4900: 'The wallet is offline. Check the connection, then press Pay again. Nothing was charged.',
    4901: 'The wallet is not connected to the chain. Switch it there, then press Pay again. Nothing was charged.',
    // MetaMask's error if it is locked while a request is waiting.
    '-32002':
      'The wallet is locked, or already has a request waiting. Open it, unlock it, answer or decline that request, then press Pay again. Nothing was charged.',
  }),
)

/** Whether an error of this code is told in a sentence of its own. */
export function hasSentence(code: string | number | undefined) {
  return SENTENCES.has(String(code))
}
