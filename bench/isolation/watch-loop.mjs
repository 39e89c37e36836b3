// Loaded into a server by NODE_OPTIONS. Writes the longest block of its event loop, in ms, to the file that LOOP_FILE
// names. Deleting that file resets the maximum.
import { existsSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 2
const file = process.env.LOOP_FILE
if (file) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  setInterval(() => {
    if (!existsSync(file)) delay.reset()
    // The delay is measured between two ticks of its timer, so the resolution is subtracted.
    writeFileSync(file, String(Math.max(0, delay.max / 1e6 - RESOLUTION_MS)))
  }, 200).unref()
}
