import { catalog } from '../src/services/catalog.ts'
import { measureReadBytes } from '../test/kit/read-bytes.ts'
import { startStubFacilitator } from '../test/kit/stub-facilitator.ts'
import { startTestApp } from '../test/kit/test-app.ts'
import type { Bench } from './figure.ts'

// Near enough for English and JSON.
const BYTES_PER_TOKEN = 4
const GOAL = 1500

/** Measures what an agent that knows only the base address reads before its first paid call, by each road. */
export const bench: Bench = {
  shows: 'speed',
  async run() {
    const facilitator = await startStubFacilitator()
    const app = await startTestApp({ services: catalog, facilitatorUrl: facilitator.url })
    try {
      const bytes = await measureReadBytes(
        app,
        catalog.map(({ slug }) => slug),
      )
      const tokens = (...read: readonly number[]) =>
        Math.round(read.reduce((sum, one) => sum + one, 0) / BYTES_PER_TOKEN)
      const challenge = bytes.challenge_body.median + bytes.challenge_header.median
      const value = tokens(bytes.entry_text)
      return {
        value,
        unit: `tokens (${BYTES_PER_TOKEN} bytes) of GET / for an agent`,
        goal: `under ${GOAL}`,
        ok: value < GOAL,
        peers: {},
        ratio: null,
        details: {
          tokens_to_a_first_paid_call: {
            entry_check_and_402: tokens(bytes.entry_text, bytes.check_empty.median, challenge),
            llms_txt_check_and_402: tokens(bytes.llms_txt, bytes.check_empty.median, challenge),
            mcp_list_and_402: tokens(bytes.mcp_instructions, bytes.mcp_tools, bytes.challenge_header.median),
            mcp_full_list_and_402: tokens(bytes.mcp_instructions, bytes.mcp_tools_full, bytes.challenge_header.median),
          },
          bytes,
        },
      }
    } finally {
      await app.close()
      await facilitator.close()
    }
  },
}
