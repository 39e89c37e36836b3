import { type Config, isWorker, takesRealPayments } from './config.ts'

/**
 * Ports that would be listened on twice. A port of the sandbox that nobody chose moves away from PORT.
 * @param set the variables that are set
 */
export function findSharedPorts({ config, set }: { readonly config: Config; readonly set: readonly string[] }) {
  const { METRICS_PORT = 0, PROCESSES, ROLE } = config
  const ports: (readonly [variable: string, first: number, last?: number])[] = [['PORT', config.PORT]]
  if (!takesRealPayments(config) && !isWorker({ ROLE }))
    for (const name of ['SANDBOX_RPC_PORT', 'SANDBOX_SOLANA_RPC_PORT'] as const)
      if (set.includes(name) || config[name] !== config.PORT) ports.push([name, config[name]])
  // Each process has its own.
  ports.push(['METRICS_PORT', METRICS_PORT, METRICS_PORT + PROCESSES - 1])
  return ports.flatMap(([variable, first, last = first], index) => {
    const other = ports.slice(0, index).find(([, port]) => port !== 0 && port >= first && port <= last)
    if (other === undefined || first === 0) return []
    const range = last > first ? `${first} to ${last} (PROCESSES)` : `${first}`
    return [{ variable, message: `is ${range}, as ${other[0]} is. Give it a port of its own.` }]
  })
}
