import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { echo } from '../kit/echo-service.ts'
import { startStubFacilitator } from '../kit/stub-facilitator.ts'
import { startTestApp } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PATH = '/api/v1/proxy/echo'
const folder = mkdtempSync(join(tmpdir(), 'farebox-backup-'))
const facilitator = await startStubFacilitator()
afterAll(async () => {
  await facilitator.close()
  rmSync(folder, { recursive: true, force: true })
})

const urlOf = (name: string) => `file:${join(folder, name)}`
const start = (name: string) =>
  startTestApp({ services: [echo], facilitatorUrl: facilitator.url, env: { DATABASE_URL: urlOf(name) } })

function backUp(from: string, to: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = [
    '--disable-warning=ExperimentalWarning',
    join(ROOT, 'scripts', 'ledger.ts'),
    'backup',
    join(folder, to),
  ]
  const env = { PATH: process.env.PATH, DATABASE_URL: urlOf(from) }
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env, cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr }),
    )
  })
}

test('a backup taken while a server sells is whole: a server on it gives every answer bought before, and charges nothing anew', async () => {
  const app = await start('books.db')
  const buy = async (header: string, text: string) => app.post(PATH, { text }, { 'payment-signature': header })
  const bought: { header: string; text: string; body: unknown }[] = []
  for (let call = 0; call < 20; call += 1) {
    const [header, text] = [toPaymentV2(await app.post(PATH)), `call ${call}`]
    bought.push({ header, text, body: (await buy(header, text)).body })
  }
  // Sells on, as fast as it can, while the copy is made.
  const state = { isOver: false, sold: 0 }
  const selling = (async () => {
    while (!state.isOver) {
      expect(await buy(toPaymentV2(await app.post(PATH)), 'meanwhile')).toMatchObject({ status: 200 })
      state.sold += 1
    }
  })()
  const done = await backUp('books.db', 'copy.db')
  state.isOver = true
  await selling
  expect(done).toMatchObject({ code: 0, stderr: '' })
  const copied = Number(/(\d+) payments/.exec(done.stdout)?.[1])
  expect(copied).toBeGreaterThanOrEqual(bought.length)
  expect(copied).toBeLessThanOrEqual(bought.length + state.sold)
  expect(statSync(join(folder, 'copy.db')).mode & 0o777).toBe(0o600)
  // A second one does not write over the first.
  expect(await backUp('books.db', 'copy.db')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('exists already'),
  })
  await app.close()

  const settled = facilitator.settled.length
  const restored = await start('copy.db')
  for (const { header, text, body } of bought) {
    const again = await restored.post(PATH, { text }, { 'payment-signature': header })
    expect(again).toMatchObject({ status: 200, body })
  }
  expect(facilitator.settled.length).toBe(settled)
  await restored.close()
}, 60_000)

test('no copy is left of a database that is not there', async () => {
  expect(await backUp('nowhere.db', 'none.db')).toMatchObject({ code: 1, stdout: '' })
  expect(readdirSync(folder)).not.toContain('none.db')
})
