import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openAuthorizerKey } from './open-authorizer-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('is made at the first start, for its owner alone, and is the same at the next', async () => {
  const file = join(folder, 'made')
  const { address } = await openAuthorizerKey(file)
  expect((await openAuthorizerKey(file)).address).toBe(address)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await openAuthorizerKey(null)).address).not.toBe(address)
})

test('a file with something else is named, and not replaced', async () => {
  const file = join(folder, 'other')
  writeFileSync(file, 'no key')
  await expect(openAuthorizerKey(file)).rejects.toThrow('CHANNEL_KEY_FILE')
})
