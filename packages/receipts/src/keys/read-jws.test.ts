import { expect, test } from 'vitest'
import { createServerSigner, openSigningKey } from '../signing/entry.ts'
import { readJws, renderDidDocument } from './entry.ts'

// PARTS: header, payload and signature. What Base64 readers skip would make many texts of one signature.
test('a signature has one spelling', async () => {
  const key = await openSigningKey(null)
  const server = 'https://api.example'
  const document = renderDidDocument(server, [{ ...key, isRevoked: false }])
  const jws = createServerSigner(key, server).jws({ price: '0.01' })
  expect(readJws(jws, document)).toMatchObject({ price: '0.01' })
  // The last of 86 letters has four bits that are of no byte.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const next = letters[letters.indexOf(jws.at(-1) ?? '') + 1] ?? ''
  for (const end of ['!!', '\n', '==', '.', '.x', ' ']) expect(readJws(jws + end, document)).toBeUndefined()
  expect(readJws(jws.slice(0, -1) + next, document)).toBeUndefined()
  expect(readJws(`!${jws}`, document)).toBeUndefined()
})
