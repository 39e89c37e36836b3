import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

// What is arbitrary is drawn anew in every run of a person, who can look at what it broke, and always the same where a run decides
// whether a change lands.
const SEED_OF_CI = 20_261_121
if (process.env.CI) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED_OF_CI })

// Files share a worker: what one of them changed for its tests is not there for the next.
const variables = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name]
  Object.assign(process.env, variables)
})
