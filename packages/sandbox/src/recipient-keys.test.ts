import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createRecipientKeys, openRecipientKeys } from './recipient-keys.ts'

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'var', 'keys.json')
}

test('an installation keeps its keys, another has others, and only the owner can read them', () => {
  const file = newFile()
  const keys = openRecipientKeys(file)
  expect(openRecipientKeys(file)).toEqual(keys)
  expect(openRecipientKeys(newFile())).not.toEqual(keys)
  expect(createRecipientKeys()).not.toEqual(createRecipientKeys())
  expect(keys.evm).toMatch(/^0x[0-9a-f]{64}$/)
  expect(keys.solana).toHaveLength(32)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(file, '..'))).toEqual(['keys.json'])
})

test('a file that holds something else is named, and not written over', () => {
  const file = newFile()
  openRecipientKeys(file)
  writeFileSync(file, '{}')
  expect(() => openRecipientKeys(file)).toThrow(file)
})
