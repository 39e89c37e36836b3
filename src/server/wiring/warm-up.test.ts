import { expect, test, vi } from 'vitest'
import { warmUp } from './warm-up.ts'

test('services warm up after the start, and neither a failure nor a wait holds up another', async () => {
  const done: string[] = []
  const log = { error: vi.fn() }
  const { promise: loaded, resolve } = Promise.withResolvers<void>()
  const services = [
    { slug: 'slow', warmUp: async () => loaded.then(() => void done.push('slow')) },
    { slug: 'none' },
    { slug: 'broken', warmUp: () => Promise.reject(new Error('no data')) },
    { slug: 'last', warmUp: async () => void done.push('last') },
  ]
  const warming = warmUp(services, log)
  // What waits for the start goes on before.
  await Promise.resolve().then(() => done.push('ready'))
  await vi.waitFor(() => expect(done).toEqual(['ready', 'last']))
  resolve()
  await warming
  expect(done).toEqual(['ready', 'last', 'slow'])
  expect(log.error.mock.calls).toMatchObject([[{ service: 'broken' }, expect.stringContaining('warm-up')]])
})
