import { freePort } from '@farebox/sandbox/chain'
import { createDatabase, sharedPostgres } from '../kit/databases.ts'
import { ServerProcess } from '../kit/server-process.ts'
import { startStubFacilitator } from '../kit/stub-facilitator.ts'
import { PAY_TO } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const NOBODY = 'http://127.0.0.1:9'
const REPEATED_MS = 60_000
const BASE_URL = 'http://localhost:8402'

/** A PostgreSQL with machines of each role around it, each a process that a test may kill. */
export async function openRolesWorld(egressAllow = '') {
  const [postgres, facilitator] = await Promise.all([sharedPostgres(), startStubFacilitator()])
  const machines: ServerProcess[] = []

  async function startMachine(ROLE: 'sell' | 'render' | 'read', databaseUrl: string, env: Record<string, string> = {}) {
    const ofMoney = { PAY_TO, FACILITATOR_URL: facilitator.url, EVM_RPC_URL: NOBODY }
    const machine = new ServerProcess({
      PORT: String(await freePort(0)),
      DATABASE_URL: databaseUrl,
      ROLE,
      BASE_URL,
      EGRESS_ALLOW: egressAllow,
      ...(ROLE === 'sell' && { ...ofMoney, CHECK_MINUTES: '0' }),
      LOG_LEVEL: 'silent',
      ...env,
    })
    machines.push(machine)
    await machine.start()
    return machine
  }

  return {
    facilitator,
    startMachine,
    createDatabase: () => createDatabase(postgres.url),
    async close() {
      for (const machine of machines) await machine.kill()
      await facilitator.close()
    },
  }
}

/** The answer to a call, paid with a new payment. */
export async function buyFrom(
  { url }: Pick<ServerProcess, 'url'>,
  slug: string,
  { body, signal }: { readonly body: unknown; readonly signal?: AbortSignal },
) {
  const path = `${url}/api/v1/proxy/${slug}`
  const terms = await fetch(path, { method: 'POST' })
  if (terms.status !== 402) return toReply(terms)
  const payment = toPaymentV2(terms)
  return untilNotBusy(() => sendPaid({ url }, slug, { body, payment, ...(signal && { signal }) }))
}

/** Sends a call with this payment. */
export function sendPaid(
  { url }: Pick<ServerProcess, 'url'>,
  slug: string,
  { body, payment, signal }: { readonly body: unknown; readonly payment: string; readonly signal?: AbortSignal },
) {
  const headers = { 'content-type': 'application/json', 'payment-signature': payment }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return fetch(`${url}/api/v1/proxy/${slug}`, signal ? { ...init, signal } : init)
}

/** Repeats a call where this machine, which runs other tests too, had no processor for it, as that refusal asks for. */
export async function untilNotBusy(send: () => Promise<Response>) {
  const endsAt = performance.now() + REPEATED_MS
  for (;;) {
    const reply = await toReply(await send())
    const isLate = reply.body.message?.startsWith('The machine is busy') || reply.body.error === 'timed_out'
    if (!isLate || performance.now() > endsAt) return reply
  }
}
async function toReply(response: Response) {
  // Tests read any field of any answer.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  return { status: response.status, headers: response.headers, body: (await response.json()) as any }
}
