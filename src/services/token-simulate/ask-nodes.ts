import { NodeFailed } from '@farebox/evm/rpc'
import { NotAToken, type Simulation, type SimulationQuestion, simulateToken } from '@farebox/simulation'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError, invalidInput, upstreamFailed } from '../../contract/errors.ts'
import { dexScreener } from '../../upstreams/dexscreener/dexscreener.ts'
import { withEvmRpc } from '../../upstreams/evm-rpc/with-evm-rpc.ts'
import { screenPools } from './screen-pools.ts'
import { toUnsimulated } from './to-unsimulated.ts'

/**
 * Simulates a token on the first node of its chain that simulates blocks, or if none does on the first that can. Refuses what is no token, a token that trades where nothing
 * can be simulated, and a token without pools if DexScreener cannot confirm that there are none.
 */
export async function askNodes(
  { http, store }: Pick<ServiceContext, 'http' | 'store'>,
  question: SimulationQuestion,
): Promise<Simulation> {
  const screening = screenPools({ http }, question)
  const lesser: Simulation[] = []
  const simulating = withEvmRpc({ http }, question.chain, async ({ variable: name, ask }) => {
    const simulation = await simulateToken({ node: { name, ask }, memory: store, listed: screening }, question)
    if (simulation.confidence !== 'low') return simulation
    lesser.push(simulation)
    throw new NodeFailed(`${name} simulates one block`)
  }).catch((error) => lesser[0] ?? refuseNotAToken(error))
  const [simulation] = await Promise.all([simulating, screening])
  if (!simulation.decisive) demandNoLiquidity(simulation)
  return simulation
}

function refuseNotAToken(error: unknown): never {
  throw error instanceof NotAToken ? invalidInput(`token: ${error.message}. Not charged.`) : error
}

/** Requires that DexScreener confirms the missing liquidity that the factories report. */
function demandNoLiquidity({ elsewhere, deepElsewhere }: Simulation): void {
  if (!elsewhere) throw upstreamFailed(dexScreener.name, 'the factories know no pool, and no other source confirms it')
  const [deepest] = deepElsewhere
  if (!deepest) return
  const { dex, address, quote, liquidityUsd } = deepest
  throw new CallError(
    'invalid_input',
    `token: it trades in pools that cannot be simulated here, mainly ${dex} ${address} against ${quote} ` +
      `(${Math.round(liquidityUsd)} USD), so there is no verdict. Try token-security. Not charged.`,
    { extras: { elsewhere: deepElsewhere.map(toUnsimulated) } },
  )
}
