import { writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { callByChannel, callForMoney, fetchCatalog, keepSale, PayerError } from '@farebox/payer'
import { type Reply, sendRequest, signalWithin } from '@farebox/payer/requests'
import { toDollars } from '@farebox/payer/rules'
import { readPayerSettings } from '@farebox/payer/settings'
import { type TextStream, withProgress } from '../progress.ts'
import { assertWritable, delivering, writeOut } from './answer-files.ts'
import { closeChannels } from './close-channels.ts'
import { createDepositQuestion } from './deposit-question.ts'
import { findService, renderServices } from './find-service.ts'
import { type HeldPayments, holdPayments } from './hold-payments.ts'
import { saveLongTexts } from './long-texts.ts'
import { HELP, type PayArguments, readPayArguments, readRequestBody } from './pay-arguments.ts'
import { UsageError } from './pay-error.ts'
import { renderAnswer, renderData, renderError, renderRefusal, renderTables } from './render-answer.ts'
import { saveFiles } from './save-files.ts'
import { createSteps } from './steps.ts'
import type { Wallet } from './wallet.ts'

const TIMEOUT_MS = 180_000

/** What a command has of the shell that started it: a process, or a test's. */
interface Shell {
  readonly env: NodeJS.ProcessEnv
  readonly stdin: NodeJS.ReadableStream
  readonly stdout: TextStream
  readonly stderr: TextStream
}

type ExitCode = 0 | 1 | 2

/** npm run pay, as a function. Resolves to its exit code: 1 if nothing was served, 2 if the command is wrong. */
export async function runPay(argv: readonly string[], shell: Shell): Promise<ExitCode> {
  try {
    const asked = readPayArguments(argv, shell.env)
    if (asked) return await run(asked, shell)
    shell.stdout.write(HELP)
    return 0
  } catch (error) {
    if (!(error instanceof PayerError)) throw error
    const { code, message } = error
    const hint =
      code === 'unreachable' ? 'Start the server with npm start, or name another one with --url.' : error.hint
    // Where an answer could not be written, nor can this be.
    if (argv.includes('--json') && code !== 'not_written')
      printJson(shell.stdout, { success: false, error: code, message, ...(hint && { hint }) })
    else shell.stderr.write(renderError({ message, hint }))
    return error instanceof UsageError ? 2 : 1
  }
}

async function run(asked: PayArguments, shell: Shell): Promise<ExitCode> {
  const { slug, body, proof, log, url, output, isQuiet } = asked
  if (asked.closesChannels) return printClosed(asked, shell)
  if (slug === null) return listServices(asked, shell)
  for (const [option, file] of Object.entries({ '--output': output, '--log': log, '--proof': proof }))
    if (file) assertWritable(option, file)
  const given = body === '-' ? await text(shell.stdin) : body
  const request = given === null ? null : readRequestBody(given)
  const payments = holdPayments()
  const called = call({ ...asked, slug }, request, { ...shell, payments })
  const answer = await (isQuiet
    ? called
    : withProgress(called, { stream: shell.stderr, what: 'Waiting for the answer' }))
  const isServed = answer.status === 200
  await delivering(async () => {
    await printAnswer(answer, { ...asked, slug }, shell)
    // After the answer, which is paid for whatever becomes of its proof.
    if (isServed && (proof ?? log) !== null)
      await keepSale({ slug, answer, serverUrl: url, input: request ?? {} }, asked)
  })
  payments.release()
  return isServed ? 0 : 1
}

async function printAnswer(answer: Reply, asked: PayArguments & { readonly slug: string }, { stdout, stderr }: Shell) {
  const { isJson, output, isQuiet } = asked
  const isServed = answer.status === 200
  const print = (shown: string) => (output ? writeFile(output, shown) : writeOut(stdout, shown))
  if (isJson) await print(`${JSON.stringify(answer.body)}\n`)
  else if (isServed) await print(render(answer, asked, stdout.columns))
  else stderr.write(renderRefusal(answer))
  if (isServed && output && !isQuiet) stderr.write(`Written to ${output}\n`)
}

function render(
  answer: Reply,
  { slug, isQuiet, folder, savesTexts, caller, form }: PayArguments & { readonly slug: string },
  width: number | undefined,
) {
  const saving = { folder, from: caller, name: slug, now: new Date() }
  const withFiles = saveFiles(answer.body.data, saving)
  const data = savesTexts ? saveLongTexts(withFiles, saving) : withFiles
  const tables = form === 'text' ? undefined : renderTables(data, { form, width })
  return isQuiet ? (tables ?? renderData(data)) : renderAnswer(answer, { data, tables })
}

async function call(
  asked: PayArguments & { readonly slug: string },
  request: object | null,
  { env, stderr, payments }: Shell & { readonly payments: HeldPayments },
) {
  const { slug, isTrial, url, maxAtomic, keys, isJson, isQuiet } = asked
  if (isTrial) return callForFree(`${url}/api/v1/try/${slug}`, request)
  const wallet = await findWallet(url, asked.wallet)
  const service = findService(await fetchCatalog(url), slug)
  const now = () => new Date()
  const { spending, pending, channels } = readPayerSettings(env, now)
  const { isTestWallet, account, ...signing } = wallet
  const payer = {
    ...signing,
    serverUrl: url,
    maxPerCallAtomic: maxAtomic,
    playMoneyOnly: isTestWallet,
    // Play money is not counted.
    spending: isTestWallet ? { take() {} } : spending,
    pending: payments.hold(pending),
    now,
    ...(keys && { keys }),
    ...(!isJson && !isQuiet && { say: createSteps(stderr) }),
  }
  const wanted = { service, input: request ?? {} }
  const mayDeposit = createDepositQuestion(asked.depositAtomic)
  const called =
    asked.isByChannel && account
      ? callByChannel({ ...payer, account, channels, mayDeposit }, wanted)
      : callForMoney(payer, wanted)
  return called.catch((error: unknown) => {
    throw withHint(error, asked.wallet)
  })
}

function callForFree(url: string, request: object | null): Promise<Reply> {
  return sendRequest(url, { method: 'POST', ...(request && { body: request }), signal: signalWithin(TIMEOUT_MS) })
}

async function printClosed({ url, wallet, isJson }: PayArguments, { env, stdout }: Shell): Promise<ExitCode> {
  const { account } = await findWallet(url, wallet)
  const { channels } = readPayerSettings(env, () => new Date())
  const closed = account ? await closeChannels({ serverUrl: url, account, channels, now: () => new Date() }) : []
  const isDone = closed.every(({ problem }) => !problem)
  const data = closed.map(({ channel, refundedAtomic, problem }) => ({
    channel,
    refunded_usdc: toDollars(refundedAtomic),
    ...(problem && { problem }),
  }))
  const lines = data.map(
    ({ channel, refunded_usdc, problem }) => problem ?? `${channel}: ${refunded_usdc} USDC came back`,
  )
  if (isJson) printJson(stdout, { success: isDone, data })
  else stdout.write(`${lines.join('\n') || 'This wallet has no channel at this server.'}\n`)
  return isDone ? 0 : 1
}

async function listServices({ url, isJson }: PayArguments, { stdout }: Shell): Promise<ExitCode> {
  const services = await fetchCatalog(url)
  const data = services.map(({ slug, name, price_usdc }) => ({ slug, name, price_usdc }))
  if (isJson) printJson(stdout, { success: true, data })
  else stdout.write(renderServices(services, url))
  return 0
}

// Each imports the libraries of its chain.
async function findWallet(url: string, wanted: PayArguments['wallet']): Promise<Wallet> {
  if (wanted.network === 'solana') {
    const { chooseSolanaWallet } = await import('./choose-solana-wallet.ts')
    return chooseSolanaWallet(url, wanted)
  }
  const { chooseWallet } = await import('./choose-wallet.ts')
  return chooseWallet(url, wanted.privateKey)
}

/** Adds the option of this command that resolves the error. */
function withHint(error: unknown, { network }: PayArguments['wallet']): unknown {
  if (!(error instanceof PayerError)) return error
  const { code, message, cause } = error
  const price = /costs ([\d.]+)/.exec(message)?.[1]
  if (code === 'price_above_max') return new PayerError(code, message, { hint: `Allow it with --max ${price}`, cause })
  if (code !== 'not_offered') return error
  return new PayerError(code, message, {
    hint: `Choose the other: --network ${network === 'solana' ? 'base' : 'solana'}.`,
    cause,
  })
}

function printJson(stdout: TextStream, value: object) {
  stdout.write(`${JSON.stringify(value)}\n`)
}
