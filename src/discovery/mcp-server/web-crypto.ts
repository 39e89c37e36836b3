import { webcrypto } from 'node:crypto'

// Node 18 has it, but not where the official client looks for it.
if (!('crypto' in globalThis)) Object.defineProperty(globalThis, 'crypto', { value: webcrypto })
