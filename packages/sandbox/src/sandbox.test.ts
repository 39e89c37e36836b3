import { expect, test, vi } from 'vitest'
import { startSandbox } from './sandbox.ts'

vi.mock('./solana/solana-sandbox.ts', () => ({
  startSolanaSandbox: () => Promise.reject(new Error('Cannot find native binding')),
}))

test('does without Solana where this machine has no binary for it, and says so', async () => {
  const warn = vi.fn()
  const sandbox = await startSandbox({ rpcPort: 0, log: { debug() {}, warn, error() {} } })
  expect(sandbox.solana).toBeNull()
  expect(sandbox.facilitatorUrl).toMatch(/^http/)
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, 'this sandbox has no Solana')
  await sandbox.close()
})
