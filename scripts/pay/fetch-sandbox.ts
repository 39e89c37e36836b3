import { fetchAnswer } from './fetch-answer.ts'

/** What a sandbox offers to pay with; unknown to the last field, for it may be any server. */
export interface OfferedSandbox {
  readonly wallet?: { readonly private_key?: unknown }
  readonly solana?: { readonly rpc_url?: unknown; readonly wallet?: { readonly private_key?: unknown } }
}

const TIMEOUT_MS = 10_000

/** The sandbox behind a server; null where payments are real. */
export async function fetchSandbox(url: string): Promise<OfferedSandbox | null> {
  const send = () => fetch(`${url}/api/v1/status`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })
  const { body } = await fetchAnswer(send, url)
  const { sandbox } = (body.data ?? {}) as { sandbox?: OfferedSandbox | null }
  return sandbox ?? null
}
