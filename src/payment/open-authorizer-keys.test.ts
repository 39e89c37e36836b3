import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openAuthorizerKeys } from './open-authorizer-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('is made at the first start, for its owner alone, and is the same at the next', async () => {
  const file = join(folder, 'made')
  const [{ address }] = await openAuthorizerKeys(file)
  expect((await openAuthorizerKeys(file))[0].address).toBe(address)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await openAuthorizerKeys(null))[0].address).not.toBe(address)
})

test('a new first line is the key of new channels, and the one below it is kept', async () => {
  const file = join(folder, 'rotated')
  const [{ address }] = await openAuthorizerKeys(file)
  writeFileSync(file, `0x${'07'.repeat(32)}\n${readFileSync(file, 'utf8')}`)
  const [newest, ...older] = await openAuthorizerKeys(file)
  expect(older.map((key) => key.address)).toEqual([address])
  expect(newest.address).not.toBe(address)
})

test('a new key is not made where channels of another one are known, as with a volume that is not mounted', async () => {
  const file = join(folder, 'not mounted', 'key')
  await expect(openAuthorizerKeys(file, ['0xone', '0xother'])).rejects.toThrow(
    `CHANNEL_KEY_FILE: ${file}: missing; only 0xone and 0xother can claim`,
  )
  expect(existsSync(file)).toBe(false)
})

test('a file with something else is named, and not replaced; one that is mounted as a secret is read', async () => {
  const file = join(folder, 'other')
  writeFileSync(file, 'no key', { mode: 0o600 })
  await expect(openAuthorizerKeys(file)).rejects.toThrow(`CHANNEL_KEY_FILE: ${file}: line 1 is no private key`)
  writeFileSync(file, `0x${'07'.repeat(32)}`)
  // Docker and Kubernetes mount one for all to read.
  chmodSync(file, 0o444)
  expect(await openAuthorizerKeys(file)).toHaveLength(1)
  mkdirSync(join(folder, 'empty'))
  await expect(openAuthorizerKeys(join(folder, 'empty'))).rejects.toThrow('CHANNEL_KEY_FILE')
})
