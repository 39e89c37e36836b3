import { afterAll, vi } from 'vitest'

// Files share a worker: what one of them changed for its tests is not there for the next.
const variables = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name]
  Object.assign(process.env, variables)
})
