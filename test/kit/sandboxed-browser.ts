// Starts a Chromium whose sandbox is required, and prints what contains it.

import { createBrowser } from '@farebox/browser'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard } from '@farebox/public-web'
import { silentLog } from './fake-context.ts'

const guard = createCallGuard({ allow: parseEgressAllow('') })
const browser = createBrowser({ guard, log: silentLog(), requireSandbox: true })
await browser.warmUp()
process.stdout.write(JSON.stringify(browser.health().browsers))
await browser.close()
