// The thread of hold-growth.ts.
import { parentPort } from 'node:worker_threads'
import { privateMb } from '../process-usage.ts'
import { kindOf, processesBelow } from './browser-processes.ts'
import { GrowthBrake } from './growth-brake.ts'
import type { BrakeOrder } from './hold-growth.ts'

const LOOK_MS = 20

const browsers = new Set<number>()
const brake = new GrowthBrake()
/** Asked until it is certain. */
const renderers = new Map<number, boolean>()
let looking: NodeJS.Timeout | undefined

parentPort?.on('message', ({ browser, isOpen }: BrakeOrder) => {
  if (isOpen) browsers.add(browser)
  else browsers.delete(browser)
  look()
  clearInterval(looking)
  if (browsers.size > 0) looking = setInterval(look, LOOK_MS)
})

function look() {
  const pids = [...browsers].flatMap(processesBelow)
  for (const pid of renderers.keys()) if (!pids.includes(pid)) renderers.delete(pid)
  const sizes = new Map(pids.filter(isRenderer).map((pid) => [pid, privateMb(pid)]))
  const { stop, goOn } = brake.look(sizes, performance.now())
  for (const pid of goOn) send(pid, 'SIGCONT')
  for (const pid of stop) send(pid, 'SIGSTOP')
}

function isRenderer(pid: number): boolean {
  const known = renderers.get(pid)
  if (known !== undefined) return known
  const kind = kindOf(pid)
  if (kind !== 'unknown') renderers.set(pid, kind === 'renderer')
  return kind === 'renderer'
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended meanwhile.
  }
}
