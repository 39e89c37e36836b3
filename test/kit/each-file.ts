import { processMemory } from '@farebox/processes/machine'
import fc from 'fast-check'
import { afterAll, vi } from 'vitest'

// Arbitrary input is new in every run by a person, who can examine a failure, and fixed in CI, where a run decides
// about a change.
const SEED_OF_CI = 20_261_121
if (process.env.CI) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED_OF_CI })

// It holds the modules of all its files, as no server does.
processMemory.limit(100_000)

// Files share a worker: undo what one of them changed.
const variables = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name]
  Object.assign(process.env, variables)
})
