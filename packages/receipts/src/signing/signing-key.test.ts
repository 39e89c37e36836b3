import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { calculateJwkThumbprint } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { openSigningKey } from './signing-key.ts'

function newFile() {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'keys', 'signing-key.pem')
}

test('the key is made once, for our user alone, and is the same at the next start', async () => {
  const file = newFile()
  const started = await Promise.all([openSigningKey(file), openSigningKey(file), openSigningKey(file)])
  const later = await openSigningKey(file)
  expect(new Set([...started, later].map(({ id }) => id)).size).toBe(1)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('its id is the thumbprint that RFC 7638 gives it', async () => {
  const { id, publicKey } = await openSigningKey(null)
  expect(id).toBe(await calculateJwkThumbprint({ ...publicKey }))
})

test('a file that holds no such key stops the start, and names the variable', async () => {
  const file = join(newFile(), '..', '..', 'other.pem')
  writeFileSync(file, createHash('sha256').update('x').digest('hex'))
  await expect(openSigningKey(dirname(file))).rejects.toThrow('SIGNING_KEY_FILE')
  await expect(openSigningKey(file)).rejects.toThrow('SIGNING_KEY_FILE')
})
