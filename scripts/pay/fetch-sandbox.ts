import { sendRequest, signalWithin } from '@farebox/payer/requests'

/** The wallet that a sandbox offers. Every field is unchecked, because the server may be any. */
export interface OfferedSandbox {
  readonly wallet?: { readonly private_key?: unknown }
  readonly solana?: { readonly rpc_url?: unknown; readonly wallet?: { readonly private_key?: unknown } }
}

const TIMEOUT_MS = 10_000

/** The sandbox of a server; null if payments are real. */
export async function fetchSandbox(url: string): Promise<OfferedSandbox | null> {
  const { body } = await sendRequest(`${url}/api/v1/status`, { signal: signalWithin(TIMEOUT_MS) })
  const { sandbox } = (body.data ?? {}) as { sandbox?: OfferedSandbox | null }
  return sandbox ?? null
}
