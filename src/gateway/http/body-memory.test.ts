import { expect, test } from 'vitest'
import { BodyMemory } from './body-memory.ts'

const MB = 1024 * 1024

test('large bodies of all clients share a limit, and an ended request frees its part', () => {
  const memory = new BodyMemory({ maxBytes: 40 * MB })
  const accounts = ['a', 'b', 'c', 'd'].map((client) => memory.open(() => client))
  for (const account of accounts) account.add(10 * MB)
  expect(() => memory.open(() => 'e').add(10 * MB)).toThrow(
    expect.objectContaining({ code: 'busy', headers: { 'Retry-After': '5' } }),
  )
  accounts[0]?.close()
  accounts[0]?.close()
  memory.open(() => 'e').add(10 * MB)
})

test('one client gets at most a quarter, so that others are served', () => {
  const memory = new BodyMemory({ maxBytes: 40 * MB })
  memory.open(() => 'a').add(10 * MB)
  expect(() => memory.open(() => 'a').add(MB)).toThrow(expect.objectContaining({ code: 'busy' }))
  memory.open(() => 'b').add(MB)
})

test('small bodies are accepted when large ones are not', () => {
  const memory = new BodyMemory({ maxBytes: MB })
  for (const client of ['a', 'b', 'c', 'd']) memory.open(() => client).add(MB / 4)
  for (let request = 0; request < 1000; request += 1) memory.open(() => 'a').add(60_000)
})

test('the count returns to zero when all requests have ended', () => {
  const memory = new BodyMemory({ maxBytes: 40 * MB })
  const accounts = Array.from({ length: 20 }, (_, index) => memory.open(() => String(index % 3)))
  for (const account of accounts) for (let piece = 0; piece < 30; piece += 1) account.add(16_000)
  expect(memory.held).toBeGreaterThan(0)
  for (const account of accounts) account.close()
  expect(memory.held).toBe(0)
})

test('a network gets half, however many addresses it has', () => {
  const memory = new BodyMemory({ maxBytes: 40 * MB })
  const from = (host: number) => memory.open(() => `2001:db8:1:${host}::/64`)
  for (const host of [1, 2, 3, 4]) from(host).add(5 * MB)
  expect(() => from(5).add(MB)).toThrow(expect.objectContaining({ code: 'busy' }))
  memory.open(() => '2a02:8109:1:1::/64').add(10 * MB)
})

test('so many bodies of one client are read at a time', async () => {
  const memory = new BodyMemory({ maxBytes: MB, readingsAtOnce: 2 })
  const { promise: sent, resolve } = Promise.withResolvers<string>()
  const read = (client: string) => memory.open(() => client).read(() => sent)
  const reading = [read('a'), read('a')]
  await expect(read('a')).rejects.toMatchObject({ code: 'too_many_calls', headers: { 'Retry-After': '2' } })
  reading.push(read('b'))
  resolve('all')
  expect(await Promise.all([...reading])).toEqual(['all', 'all', 'all'])
  expect(await read('a')).toBe('all')
})
