import { sendRequest, signalWithin } from '../../src/payer/send-request.ts'

/** What a sandbox offers to pay with; unknown to the last field, for it may be any server. */
export interface OfferedSandbox {
  readonly wallet?: { readonly private_key?: unknown }
  readonly solana?: { readonly rpc_url?: unknown; readonly wallet?: { readonly private_key?: unknown } }
}

const TIMEOUT_MS = 10_000

/** The sandbox behind a server; null where payments are real. */
export async function fetchSandbox(url: string): Promise<OfferedSandbox | null> {
  const { body } = await sendRequest(`${url}/api/v1/status`, { signal: signalWithin(TIMEOUT_MS) })
  const { sandbox } = (body.data ?? {}) as { sandbox?: OfferedSandbox | null }
  return sandbox ?? null
}
