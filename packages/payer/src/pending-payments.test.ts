import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPendingPayments } from './pending-payments.ts'

const call = { payer: '0xAb', endpoint: 'http://localhost/x', input: { text: 'a' } }

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-pending-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function open(folder = join(newFolder(), 'pending')) {
  const clock = { seconds: 1000 }
  return { folder, clock, pending: createPendingPayments(folder, () => new Date(clock.seconds * 1000)) }
}

test('a payment is found again for the same call by the same payer, until it expires', () => {
  const { folder, clock, pending } = open()
  pending.keep(call, { header: 'signed', until: 1100 })
  expect(open(folder).pending.find(call)).toBe('signed')
  expect(pending.find({ ...call, input: { text: 'b' } })).toBeUndefined()
  expect(pending.find({ ...call, payer: '0xcd' })).toBeUndefined()
  clock.seconds = 1100
  expect(pending.find(call)).toBeUndefined()
})

test('it is gone once its outcome is known, and only its owner can read it before', () => {
  const { folder, pending } = open()
  pending.keep(call, { header: 'signed', until: 1100 })
  const [name = ''] = readdirSync(folder)
  if (process.platform !== 'win32') expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  pending.forget(call)
  expect(pending.find(call)).toBeUndefined()
  pending.forget(call)
})

test('a folder that cannot be written, or holds something else, is no payment', () => {
  const { folder } = open()
  writeFileSync(folder, 'a file')
  const { pending } = open(folder)
  pending.keep(call, { header: 'signed', until: 1100 })
  expect(pending.find(call)).toBeUndefined()
})
