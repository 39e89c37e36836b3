import { resolve } from 'node:path'
import { type EgressAllow, parseEgressAllow } from '@farebox/egress'
import { messageOf } from '../../contract/thrown.ts'
import type { Config } from './config.ts'

/** The operator's settings for the ports of the services. */
export function toPortSettings(config: Config) {
  const { EGRESS_ALLOW, CHROMIUM_PATH, REQUIRE_SANDBOX, BROWSER_ENDPOINTS, MODEL_URL, MODEL_NAME, MODEL_KEY } = config
  const { SERVICES } = config
  return {
    egressAllow: readAllow(EGRESS_ALLOW),
    upstreamAddresses: config.upstreamAddresses,
    upstreamKeys: config.upstreamKeys,
    contact: config.CONTACT_EMAIL,
    serviceFolders: SERVICES ? [resolve(SERVICES)] : [],
    browser: {
      executablePath: CHROMIUM_PATH,
      endpoints: listOf(BROWSER_ENDPOINTS),
      requireSandbox: REQUIRE_SANDBOX,
    },
    model: MODEL_URL && MODEL_NAME ? { url: MODEL_URL, name: MODEL_NAME, key: MODEL_KEY } : null,
  }
}

function readAllow(text: string): EgressAllow {
  try {
    return parseEgressAllow(text)
  } catch (error) {
    throw new Error(`EGRESS_ALLOW: ${messageOf(error)}`)
  }
}

function listOf(text: string): readonly string[] {
  return text.split(',').flatMap((entry) => entry.trim() || [])
}
