import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, sharedPostgres } from '../kit/databases.ts'
import { echo } from '../kit/echo-service.ts'
import { runLedgerProgram, startLedgerCommand } from '../kit/ledger-command.ts'
import { startStubFacilitator } from '../kit/stub-facilitator.ts'
import { startTestApp } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const PATH = '/api/v1/proxy/echo'
const folder = mkdtempSync(join(tmpdir(), 'farebox-backup-'))
const facilitator = await startStubFacilitator()
const command = await startLedgerCommand()
let postgres: Awaited<ReturnType<typeof sharedPostgres>>
beforeAll(async () => {
  postgres = await sharedPostgres()
}, 60_000)
afterAll(async () => {
  await command[Symbol.asyncDispose]()
  await facilitator.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = (url: string) =>
  startTestApp({ services: [echo], facilitatorUrl: facilitator.url, env: { DATABASE_URL: url } })

/** Runs the command in a process beside the server's. */
const ledger = (url: string, ...args: string[]) => command.run({ DATABASE_URL: url }, ...args)

const callsOf = ({ stdout }: { readonly stdout: string }): number => JSON.parse(stdout).at(-1).calls

let files = 0
const newFile = () => join(folder, `${++files}.db`)
const newUrl = {
  SQLite: async () => `file:${newFile()}`,
  PostgreSQL: () => createDatabase(postgres.url),
}
const ENGINES = ['SQLite', 'PostgreSQL'] as const

describe.each(ENGINES)('a backup of %s', { timeout: 60_000 }, (engine) => {
  test('made while a server sells is complete: restored on either engine, it gives every answer bought before and charges nothing anew', async () => {
    const url = await newUrl[engine]()
    const app = await start(url)
    const buy = async (header: string, text: string) => app.post(PATH, { text }, { 'payment-signature': header })
    const bought: { header: string; text: string; body: unknown }[] = []
    for (let call = 0; call < 20; call += 1) {
      const [header, text] = [toPaymentV2(await app.post(PATH)), `call ${call}: ä 漢 \u2028 '"`]
      bought.push({ header, text, body: (await buy(header, text)).body })
    }
    // Sells as fast as possible during the copy.
    const state = { isOver: false, sold: 0 }
    const selling = (async () => {
      while (!state.isOver) {
        expect(await buy(toPaymentV2(await app.post(PATH)), 'meanwhile')).toMatchObject({ status: 200 })
        state.sold += 1
      }
    })()
    const copy = newFile()
    const done = await runLedgerProgram({ DATABASE_URL: url }, 'backup', copy)
    state.isOver = true
    await selling
    expect(done).toMatchObject({ code: 0, stderr: '' })
    const copied = Number(/(\d+) payments/.exec(done.stdout)?.[1])
    expect(copied).toBeGreaterThanOrEqual(bought.length)
    expect(copied).toBeLessThanOrEqual(bought.length + state.sold)
    expect(statSync(copy).mode & 0o777).toBe(0o600)
    // A second backup does not overwrite the first.
    const again = await ledger(url, 'backup', copy)
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('exists already') })
    await app.close()

    const settled = facilitator.settled.length
    for (const target of ENGINES) {
      const restoredUrl = await newUrl[target]()
      const put = await ledger(restoredUrl, 'restore', copy)
      expect(put).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(`the ${copied} payments`) })
      const restored = await start(restoredUrl)
      for (const { header, text, body } of bought) {
        const answer = await restored.post(PATH, { text }, { 'payment-signature': header })
        expect(answer).toMatchObject({ status: 200, body })
      }
      await restored.close()
      // A restore does not overwrite an existing database.
      expect(await ledger(restoredUrl, 'restore', copy)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('already'),
      })
      // The sale that was under way when the copy was made is settled by whoever goes on with it.
      expect([callsOf(await ledger(`file:${copy}`, 'report', '--json')), copied]).toContain(
        callsOf(await ledger(restoredUrl, 'report', '--json')),
      )
    }
    const underWay = copied - callsOf(await ledger(`file:${copy}`, 'report', '--json'))
    expect(facilitator.settled.length - settled).toBeLessThanOrEqual(underWay * ENGINES.length)
  })

  test('where none can be written blames that place, not the database', async () => {
    const { code, stderr } = await ledger(await newUrl[engine](), 'backup', join(folder, 'nowhere', 'copy.db'))
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^\S+copy\.db cannot be made \(ENOENT/) })
  })

  test('of a missing database leaves nothing behind', async () => {
    const [url, copy] = [engine === 'SQLite' ? `file:${newFile()}` : `${postgres.url}_that_is_not_there`, newFile()]
    expect(await ledger(url, 'backup', copy)).toMatchObject({ code: 1, stdout: '' })
    expect(readdirSync(folder).filter((name) => name.startsWith(basename(copy)))).toEqual([])
  })

  test('that is damaged, of another version or no backup at all is not restored', async () => {
    const url = await newUrl[engine]()
    const source = newFile()
    const app = await start(`file:${source}`)
    await app.close()
    const [torn, later, none] = [newFile(), newFile(), newFile()]
    expect(await ledger(`file:${source}`, 'backup', later)).toMatchObject({ code: 0 })
    const changed = new DatabaseSync(later)
    changed.exec(`INSERT INTO kysely_migration VALUES ('9999-of-tomorrow', '2030-01-01')`)
    changed.close()
    writeFileSync(torn, Buffer.alloc(10_000, 'no database'))
    for (const [file, words] of [
      [later, '9999-of-tomorrow'],
      [torn, `${torn}: file is not a database`],
      [none, 'does not exist'],
    ] as const) {
      expect(await ledger(url, 'restore', file)).toMatchObject({ code: 1, stderr: expect.stringContaining(words) })
    }
    expect(await ledger(`file:${torn}`, 'report')).toMatchObject({
      stderr: expect.stringContaining(`${torn}: file is not`),
    })
    const empty = await start(url)
    expect((await ledger(url, 'report', '--json')).stdout).toContain('"calls": 0')
    await empty.close()
  })
})
