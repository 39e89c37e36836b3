import { setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@farebox/sandbox/chain'
import { createDatabase, type Postgres } from '../../test/kit/databases.ts'
import { ServerProcess } from '../../test/kit/server-process.ts'
import { PAY_TO } from '../../test/kit/test-app.ts'
import type { Bank } from '../books/bank.ts'

const KILL_EVERY_MS = 1000
// Elsewhere they would have cores of their own: here the seller comes first.
const BEHIND_THE_SELLER = 10

type Role = 'all' | 'sell' | 'render' | 'read'

/** Machines of each role on one database, each a process. */
export interface RoleMachines {
  start(role: Role): Promise<ServerProcess>
  /** Kills a running one of these every second and starts it again, never the last one, until the signal; resolves to the number of kills. */
  killInTurn(machines: readonly ServerProcess[], stop: AbortSignal): Promise<number>
  stop(machine: ServerProcess): Promise<void>
  close(): Promise<void>
}

/** Prepares machines that sell for this bank, and may open the pages at this port. */
export async function openRoleMachines(
  postgres: Postgres,
  { bank, sitePort }: { readonly bank: Bank; readonly sitePort: number },
): Promise<RoleMachines> {
  const databaseUrl = await createDatabase(postgres.url)
  const running = new Set<ServerProcess>()

  async function launch(machine: ServerProcess, isWorker: boolean) {
    await machine.start()
    if (isWorker) setPriority(machine.pid, BEHIND_THE_SELLER)
  }

  return {
    async start(role) {
      const isWorker = role === 'render' || role === 'read'
      const ofMoney = { PAY_TO, FACILITATOR_URL: bank.url, EVM_RPC_URL: `${bank.url}/rpc`, CHECK_MINUTES: '0' }
      const machine = new ServerProcess({
        PORT: String(await freePort(0)),
        DATABASE_URL: databaseUrl,
        BASE_URL: 'http://localhost:8402',
        ROLE: role,
        EGRESS_ALLOW: `127.0.0.1:${sitePort}`,
        LOG_LEVEL: 'silent',
        ...(!isWorker && ofMoney),
      })
      running.add(machine)
      await launch(machine, isWorker)
      return machine
    },
    async killInTurn(machines, stop) {
      const ready = new Set(machines)
      const starts: Promise<void>[] = []
      let kills = 0
      for (let turn = 0; !stop.aborted; turn += 1) {
        await pause(KILL_EVERY_MS, undefined, { signal: stop }).catch(() => {})
        const victim = machines[turn % machines.length]
        if (stop.aborted || !victim || !ready.has(victim) || ready.size < 2) continue
        ready.delete(victim)
        await victim.kill()
        kills += 1
        starts.push(launch(victim, true).then(() => void ready.add(victim)))
      }
      await Promise.all(starts)
      return kills
    },
    async stop(machine) {
      await machine.kill()
      running.delete(machine)
    },
    async close() {
      for (const machine of running) await machine.kill()
    },
  }
}
