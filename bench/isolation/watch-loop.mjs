// Loaded into a server by NODE_OPTIONS: keeps the longest standstill of its event loop, in ms, in the file LOOP_FILE names. Without
// that file it begins anew.
import { existsSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 2
const file = process.env.LOOP_FILE
if (file) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  setInterval(() => {
    if (!existsSync(file)) delay.reset()
    // It counts from one turn of its timer to the next.
    writeFileSync(file, String(Math.max(0, delay.max / 1e6 - RESOLUTION_MS)))
  }, 200).unref()
}
