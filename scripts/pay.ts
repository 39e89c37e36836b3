// npm run pay -- <slug> '<json>': calls a service and pays for it, as an agent would; --help lists the options.
import { appendFileSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { callByChannel, callForMoney, fetchCatalog, keepSale, PayerError } from '@farebox/payer'
import { type Reply, sendRequest, signalWithin } from '@farebox/payer/requests'
import { toDollars } from '@farebox/payer/rules'
import { readPayerSettings } from '@farebox/payer/settings'
import { closeChannels } from './pay/close-channels.ts'
import { createDepositQuestion } from './pay/deposit-question.ts'
import { findService, renderServices } from './pay/find-service.ts'
import { saveLongTexts } from './pay/long-texts.ts'
import { HELP, type PayArguments, readPayArguments, readRequestBody } from './pay/pay-arguments.ts'
import { UsageError } from './pay/pay-error.ts'
import { renderAnswer, renderData, renderError, renderRefusal, renderTables } from './pay/render-answer.ts'
import { saveFiles } from './pay/save-files.ts'
import { createSteps } from './pay/steps.ts'
import type { Wallet } from './pay/wallet.ts'
import { withProgress } from './progress.ts'

const TIMEOUT_MS = 180_000

const argv = process.argv.slice(2)
try {
  const asked = readPayArguments(argv, process.env)
  if (asked) await run(asked)
  else process.stdout.write(HELP)
} catch (error) {
  if (!(error instanceof PayerError)) throw error
  const { code, message } = error
  const hint = code === 'unreachable' ? 'Start the server with npm start, or name another one with --url.' : error.hint
  if (argv.includes('--json')) printJson({ success: false, error: code, message, ...(hint && { hint }) })
  else process.stderr.write(renderError({ message, hint }))
  process.exitCode = error instanceof UsageError ? 2 : 1
}

async function run(asked: PayArguments) {
  const { slug, body, isJson, proof, log, url, output, isQuiet } = asked
  if (asked.closesChannels) return printClosed(asked)
  if (slug === null) return listServices(asked)
  if (output) assertWritable('--output', output)
  if (log) assertWritable('--log', log)
  const given = body === '-' ? await text(process.stdin) : body
  const request = given === null ? null : readRequestBody(given)
  const called = call({ ...asked, slug }, request)
  const answer = await (isQuiet
    ? called
    : withProgress(called, { stream: process.stderr, what: 'Waiting for the answer' }))
  const isServed = answer.status === 200
  if (!isServed) process.exitCode = 1
  const print = (shown: string) => (output ? writeFileSync(output, shown) : process.stdout.write(shown))
  if (isJson) print(`${JSON.stringify(answer.body)}\n`)
  else if (isServed) print(render(answer, { ...asked, slug }))
  else process.stderr.write(renderRefusal(answer))
  if (isServed && output && !isQuiet) process.stderr.write(`Written to ${output}\n`)
  // After the answer, which is paid for whatever becomes of its proof.
  if (isServed && (proof ?? log) !== null) await keepSale({ slug, answer, serverUrl: url, input: request ?? {} }, asked)
}

function render(
  answer: Reply,
  { slug, isQuiet, folder, savesTexts, caller, form }: PayArguments & { readonly slug: string },
) {
  const saving = { folder, from: caller, name: slug, now: new Date() }
  const withFiles = saveFiles(answer.body.data, saving)
  const data = savesTexts ? saveLongTexts(withFiles, saving) : withFiles
  const tables = form === 'text' ? undefined : renderTables(data, { form, width: process.stdout.columns })
  return isQuiet ? (tables ?? renderData(data)) : renderAnswer(answer, { data, tables })
}

/** Before the call, because a paid answer that cannot be written would be lost. */
function assertWritable(option: string, file: string) {
  try {
    appendFileSync(file, '', { mode: 0o600 })
  } catch (error) {
    throw new UsageError('invalid_output', `${option} ${file}: cannot be written. Nothing was sent.`, { cause: error })
  }
}

async function call(asked: PayArguments & { readonly slug: string }, request: object | null) {
  const { slug, isTrial, url, maxAtomic, keys, isJson, isQuiet } = asked
  if (isTrial) return callForFree(`${url}/api/v1/try/${slug}`, request)
  const wallet = await findWallet(url, asked.wallet)
  const service = findService(await fetchCatalog(url), slug)
  const now = () => new Date()
  const { spending, pending, channels } = readPayerSettings(process.env, now)
  const { isTestWallet, account, ...signing } = wallet
  const payer = {
    ...signing,
    serverUrl: url,
    maxPerCallAtomic: maxAtomic,
    playMoneyOnly: isTestWallet,
    // Play money is not counted.
    spending: isTestWallet ? { take() {} } : spending,
    pending,
    now,
    ...(keys && { keys }),
    ...(!isJson && !isQuiet && { say: createSteps(process.stderr) }),
  }
  const wanted = { service, input: request ?? {} }
  const mayDeposit = createDepositQuestion(asked.depositAtomic)
  const called =
    asked.isByChannel && account
      ? callByChannel({ ...payer, account, channels, mayDeposit }, wanted)
      : callForMoney(payer, wanted)
  return called.catch((error: unknown) => {
    throw withHint(error)
  })
}

function callForFree(url: string, request: object | null): Promise<Reply> {
  return sendRequest(url, { method: 'POST', ...(request && { body: request }), signal: signalWithin(TIMEOUT_MS) })
}

async function printClosed({ url, wallet, isJson }: PayArguments) {
  const { account } = await findWallet(url, wallet)
  const { channels } = readPayerSettings(process.env, () => new Date())
  const closed = account ? await closeChannels({ serverUrl: url, account, channels, now: () => new Date() }) : []
  if (closed.some(({ problem }) => problem)) process.exitCode = 1
  const data = closed.map(({ channel, refundedAtomic, problem }) => ({
    channel,
    refunded_usdc: toDollars(refundedAtomic),
    ...(problem && { problem }),
  }))
  if (isJson) return printJson({ success: closed.every(({ problem }) => !problem), data })
  const lines = data.map(
    ({ channel, refunded_usdc, problem }) => problem ?? `${channel}: ${refunded_usdc} USDC came back`,
  )
  process.stdout.write(`${lines.join('\n') || 'This wallet has no channel at this server.'}\n`)
}

async function listServices({ url, isJson }: PayArguments) {
  const services = await fetchCatalog(url)
  if (!isJson) return process.stdout.write(renderServices(services, url))
  const data = services.map(({ slug, name, price_usdc }) => ({ slug, name, price_usdc }))
  printJson({ success: true, data })
}

// Each imports the libraries of its chain.
async function findWallet(url: string, wanted: PayArguments['wallet']): Promise<Wallet> {
  if (wanted.network === 'solana') {
    const { chooseSolanaWallet } = await import('./pay/choose-solana-wallet.ts')
    return chooseSolanaWallet(url, wanted)
  }
  const { chooseWallet } = await import('./pay/choose-wallet.ts')
  return chooseWallet(url, wanted.privateKey)
}

/** Adds the option of this command that resolves the error. */
function withHint(error: unknown): unknown {
  if (!(error instanceof PayerError)) return error
  const { code, message, cause } = error
  const price = /costs ([\d.]+)/.exec(message)?.[1]
  if (code === 'price_above_max') return new PayerError(code, message, { hint: `Allow it with --max ${price}`, cause })
  if (code !== 'not_offered') return error
  return new PayerError(code, message, { hint: 'Choose with --network base or --network solana.', cause })
}

function printJson(value: object) {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}
