import { expect, test, vi } from 'vitest'
import { ModelNotInstalled } from './model-not-installed.ts'
import { readImage } from './read-image.ts'

vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  // As in a folder where npm installed only what comes along.
  existsSync: (path: string) => path.includes('/eng/'),
}))

test('a language without its model is refused before anything is read, by the error of its own', async () => {
  const reading = readImage({
    bytes: Buffer.from('x'),
    languages: ['eng', 'deu'],
    minConfidence: 0,
    maxReadingMs: 1000,
  })
  await expect(reading).rejects.toThrow(ModelNotInstalled)
  await expect(reading).rejects.toThrow('cannot read German: the only languages installed are eng')
})
