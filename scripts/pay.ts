// npm run pay -- <slug> '<json>': calls a service and pays for it, as an agent would. --help says the rest.
import { text } from 'node:stream/consumers'
import { type Answer, fetchAnswer } from './pay/fetch-answer.ts'
import { HELP, type PayArguments, readPayArguments, readRequestBody } from './pay/pay-arguments.ts'
import { PayError } from './pay/pay-error.ts'
import { createPayingFetch } from './pay/paying-fetch.ts'
import { withProgress } from './pay/progress.ts'
import { renderAnswer, renderError, renderRefusal } from './pay/render-answer.ts'
import { saveFiles } from './pay/save-files.ts'
import type { Wallet } from './pay/wallet.ts'

const TIMEOUT_MS = 180_000

const argv = process.argv.slice(2)
try {
  const asked = readPayArguments(argv, process.env)
  if (asked) await run(asked)
  else process.stdout.write(HELP)
} catch (error) {
  if (!(error instanceof PayError)) throw error
  const { code, message, hint } = error
  if (argv.includes('--json')) printJson({ success: false, error: code, message, ...(hint && { hint }) })
  else process.stderr.write(renderError(error))
  process.exitCode = error.exitCode
}

async function run(asked: PayArguments) {
  const answer = await withProgress(call(asked), process.stderr)
  const isServed = answer.status === 200
  if (!isServed) process.exitCode = 1
  if (asked.isJson) return printJson(answer.body)
  if (!isServed) return process.stderr.write(renderRefusal(answer))
  const data = saveFiles(answer.body.data, { folder: asked.folder, name: asked.slug, now: new Date() })
  process.stdout.write(renderAnswer(answer, data))
}

async function call({ slug, body, isTrial, url, wallet: wanted, maxAtomic }: PayArguments): Promise<Answer> {
  const given = body === '-' ? await text(process.stdin) : body
  const request = given === null ? null : readRequestBody(given)
  if (isTrial) return post(fetch, `${url}/api/v1/try/${slug}`, request)
  const wallet = await findWallet(url, wanted)
  if (wallet.warning) process.stderr.write(`${wallet.warning}\n`)
  return post(createPayingFetch(wallet, { maxAtomic }), `${url}/api/v1/proxy/${slug}`, request ?? {})
}

// Each brings the libraries of its chain.
async function findWallet(url: string, wanted: PayArguments['wallet']): Promise<Wallet> {
  if (wanted.network === 'solana') {
    const { chooseSolanaWallet } = await import('./pay/choose-solana-wallet.ts')
    return chooseSolanaWallet(url, wanted)
  }
  const { chooseWallet } = await import('./pay/choose-wallet.ts')
  return chooseWallet(url, wanted.privateKey)
}

function post(send: typeof fetch, url: string, body: object | null): Promise<Answer> {
  const init = {
    method: 'POST',
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    // A payment is for whom it was meant, not for whom they point to.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  } as const
  return fetchAnswer(() => send(url, init), new URL(url).origin)
}

function printJson(value: object) {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}
