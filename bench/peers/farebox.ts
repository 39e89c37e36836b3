// Runs the whole app with one service that does nothing, or with the backends of a settings file, on a database file,
// configured as in operation.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASE_MAINNET } from '@farebox/till/networks'
import { openSettingsFile } from '../../src/settings/settings-file.ts'
import { echo } from '../../test/kit/echo-service.ts'
import { startTestApp } from '../../test/kit/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-bench-'))
process.on('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})
const [, , facilitatorUrl = '', moreEnv = '{}', settingsFile] = process.argv
const settings = settingsFile === undefined ? undefined : await openSettingsFile(settingsFile, { slugs: [] })
const { url } = await startTestApp({
  services: settings?.services ?? [echo],
  ...(settings && { settings }),
  facilitatorUrl,
  // As for the peer: no node is asked.
  env: {
    DATABASE_URL: `file:${join(folder, 'bench.db')}`,
    EVM_RPC_URL: BASE_MAINNET.rpcUrl,
    ...JSON.parse(moreEnv),
  },
})
process.stdout.write(`${url}\n`)
