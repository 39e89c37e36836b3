import { readJws, renderDidDocument } from '@farebox/receipts/keys'
import { createServerSigner, openSigningKey } from '@farebox/receipts/signing'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../test/kit/databases.ts'
import { publishKey, readPublishedKeys, revokeKey } from './published-keys.ts'

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
