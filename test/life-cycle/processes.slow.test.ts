import { execFileSync, spawnSync } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { freePort } from '@farebox/sandbox/chain'
import { afterAll, expect, test, vi } from 'vitest'
import { createDatabase, sharedPostgres } from '../kit/databases.ts'
import { PROGRAM_ENVIRONMENT } from '../kit/program-environment.ts'
import { ServerProcess } from '../kit/server-process.ts'
import { startStubFacilitator } from '../kit/stub-facilitator.ts'
import { PAY_TO } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const PATH = '/api/v1/proxy/barcode'
const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts')
// Each test starts processes, possibly on a machine with other load.
vi.setConfig({ testTimeout: 400_000 })

const [postgres, facilitator] = await Promise.all([sharedPostgres(), startStubFacilitator()])
const live = { PAY_TO, FACILITATOR_URL: facilitator.url, EVM_RPC_URL: 'http://127.0.0.1:9', CHECK_MINUTES: '0' }
const metricsPort = await freePort(0)
const server = new ServerProcess({
  PORT: String(await freePort(0)),
  DATABASE_URL: await createDatabase(postgres.url),
  PROCESSES: '2',
  METRICS_PORT: String(metricsPort),
  LOG_LEVEL: 'silent',
  ...live,
})
afterAll(async () => {
  await server.kill()
  await facilitator.close()
})

function children(): number[] {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return rows
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [])
    .filter(([, , parent, command = '']) => Number(parent) === server.pid && command.includes('main.ts'))
    .map(([, pid]) => Number(pid))
}

/** Opens a new connection per request, so that it may reach either process; fetch would reuse connections. */
function post(headers: Record<string, string> = {}): Promise<{ status: number; headers: Headers }> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent: false, headers: { 'content-type': 'application/json', ...headers } }
    const sent = request(server.url + PATH, options, (reply) => {
      reply.resume().once('end', () => {
        resolve({ status: reply.statusCode ?? 0, headers: new Headers(reply.headers as Record<string, string>) })
      })
    })
    sent.on('error', reject).end('{"text":"two"}')
  })
}

async function buy(): Promise<number> {
  return (await post({ 'payment-signature': toPaymentV2(await post()) })).status
}

const soldBy = async (index: number) => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort + index}/metrics`)).text()
  return Number(/^farebox_calls_total\{.*outcome="sold".*\} (\d+)$/m.exec(text)?.[1] ?? 0)
}

test('two processes sell behind one port; a killed one is restarted; SIGTERM ends all with exit code 0', async () => {
  await server.start()
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${metricsPort + 1}/metrics`).then(
          () => true,
          () => false,
        ),
      { timeout: 150_000 },
    )
    .toBe(true)
  expect(children()).toHaveLength(2)
  for (let call = 0; call < 12; call += 1) {
    // Connections go to the processes in turn, and a call uses two; an extra one now and then keeps one process from
    // selling all.
    if (call % 2 === 0) await post()
    expect(await buy()).toBe(200)
  }
  expect(await soldBy(0)).toBeGreaterThan(0)
  expect(await soldBy(1)).toBeGreaterThan(0)

  const [, second = 0] = children()
  process.kill(second, 'SIGKILL')
  await expect.poll(() => children().filter((pid) => pid !== second).length, { timeout: 90_000 }).toBe(2)
  await expect.poll(() => buy().catch(() => 0), { timeout: 90_000 }).toBe(200)

  const pids = children()
  expect(await server.signal('SIGTERM')).toEqual({ code: 0, signal: null })
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow()
})

test.each([
  [{ ...live, DATABASE_URL: ':memory:' }, 'PROCESSES: more than one needs PostgreSQL'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:9/none' }, 'PROCESSES: more than one needs real payments'],
])('what several processes cannot share ends the start with a line', (env, line) => {
  const { status, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { ...PROGRAM_ENVIRONMENT, PROCESSES: '2', PORT: '0', ...env },
    encoding: 'utf8',
  })
  expect(stderr).toContain(line)
  expect(status).toBe(1)
})
