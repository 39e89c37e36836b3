import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calculateJwkThumbprint } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnBothEngines } from '../../test/kit/databases.ts'
import { renderDidDocument } from './did-web.ts'
import { publishKey, readPublishedKeys, revokeKey } from './published-keys.ts'
import { readJws } from './read-jws.ts'
import { createServerSigner } from './server-signer.ts'
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
  await expect(openSigningKey(file)).rejects.toThrow('SIGNING_KEY_FILE')
})

describeOnBothEngines('published keys', (open) => {
  test('past keys remain, revoked ones leave the document', async () => {
    const database = await open()
    const [past, revoked, current] = [
      await openSigningKey(null),
      await openSigningKey(null),
      await openSigningKey(null),
    ]
    for (const key of [past, revoked, current, current]) await publishKey(database, key)
    expect(await revokeKey(database, revoked.id)).toBe(true)
    expect(await revokeKey(database, 'unknown')).toBe(false)
    const { assertionMethod } = renderDidDocument('https://api.example', await readPublishedKeys(database))
    expect(assertionMethod.toSorted()).toEqual([past, current].map(({ id }) => `did:web:api.example#${id}`).toSorted())
  })

  test('a server does not start with a revoked key', async () => {
    const database = await open()
    const key = await openSigningKey(null)
    await publishKey(database, key)
    await revokeKey(database, key.id)
    await expect(publishKey(database, key)).rejects.toThrow('was revoked')
  })

  test('what a replaced key signed is proved, what a revoked one signed is not', async () => {
    const database = await open()
    const [replaced, revoked] = [await openSigningKey(null), await openSigningKey(null)]
    for (const key of [replaced, revoked, await openSigningKey(null)]) await publishKey(database, key)
    await revokeKey(database, revoked.id)
    const keys = renderDidDocument('https://api.example', await readPublishedKeys(database))
    const read = (key: typeof replaced) => readJws(createServerSigner(key, 'https://api.example').jws({ n: 1 }), keys)
    expect([read(replaced), read(revoked)]).toEqual([{ n: 1 }, undefined])
  })
})
