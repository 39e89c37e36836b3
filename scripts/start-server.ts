import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@farebox/sandbox/chain'

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts')
const ATTEMPTS = 600

/**
 * Starts this server in its sandbox, as a separate process, on free ports.
 * @param env takes precedence over the usual variables
 */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
): Promise<{ url: string } & AsyncDisposable> {
  const port = await freePort(0)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_RPC_PORT: '0',
      SANDBOX_SOLANA_RPC_PORT: '0',
      DATABASE_URL: ':memory:',
      CHECK_MINUTES: '0',
      MAX_CALLS_PER_CLIENT: '0',
      LOG_LEVEL: 'fatal',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  const server = {
    url,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
  for (let attempt = 0; attempt < ATTEMPTS && child.exitCode === null; attempt += 1) {
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return server
    await pause(100)
  }
  await server[Symbol.asyncDispose]()
  throw new Error('The server did not become ready; its output is above.')
}
