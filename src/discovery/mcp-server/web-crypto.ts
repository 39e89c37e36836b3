import { webcrypto } from 'node:crypto'

// Node 18 has Web Crypto, but not as a global, which the official client expects.
if (!('crypto' in globalThis)) Object.defineProperty(globalThis, 'crypto', { value: webcrypto })
