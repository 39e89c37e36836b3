import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mapAtOnce } from '@farebox/concurrency'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Bench } from './figure.ts'
import { ATTACKS, HONEST } from './hostile-server/attacks.ts'
import { type Buyer, commandBuyer, mcpBuyer } from './hostile-server/buyers.ts'
import { type Attack, PRICE_ATOMIC, startHostileServer } from './hostile-server/hostile-server.ts'
import { judge, type Verdict } from './hostile-server/judge.ts'

const BUNDLE = join(import.meta.dirname, '..', 'src', 'discovery', 'mcp-server', 'bundle.generated.js')
const MAX_PER_CALL = { text: '0.20', atomic: 200_000n }
// Enough for five calls.
const MAX_PER_DAY = { text: '0.01', atomic: 10_000n }
const AT_ONCE = 4

/**
 * Attacks the paying programs from a catalog server, and counts the attacks by which more than the limits could be
 * spent.
 */
export const bench: Bench = {
  shows: 'safety',
  async run({ say }) {
    const folder = mkdtempSync(join(tmpdir(), 'farebox-hostile-'))
    const file = join(folder, 'mcp-server.mjs')
    writeFileSync(file, `const FAREBOX_SERVED_BY = ''\n${readFileSync(BUNDLE, 'utf8')}`)
    const buyers: Readonly<Record<string, Buyer>> = { 'mcp-server.mjs': mcpBuyer(file), 'npm run pay': commandBuyer }
    const details: Record<string, object> = {}
    const broken = new Set<string>()
    for (const [name, buyer] of Object.entries(buyers)) {
      const honest = await attackOnce(HONEST, buyer, folder)
      if (honest.spentAtomic !== PRICE_ATOMIC) throw new Error(`${name} does not pay an honest server`)
      const verdicts = await mapAtOnce(ATTACKS, AT_ONCE, (attack) => attackOnce(attack, buyer, folder))
      const breaches = verdicts.flatMap(({ breaches }, index) => {
        const attack = ATTACKS[index]?.name ?? ''
        if (breaches.length === 0) return []
        broken.add(attack)
        return [`${attack}: ${breaches.join(', ')}`]
      })
      const largest = Math.max(...verdicts.map(({ spentAtomic }) => Number(spentAtomic)))
      details[name] = {
        breaches,
        nothing_signed: verdicts.filter(({ signed }) => signed === 0).length,
        most_signed_atomic: largest,
      }
      say(`${name}: ${breaches.length} of ${ATTACKS.length} attacks got more than the limits`)
    }
    rmSync(folder, { recursive: true })
    return {
      value: broken.size,
      unit: 'attacks',
      goal: 'none by which more than the limits could be spent',
      ok: broken.size === 0 && ATTACKS.length >= 40,
      peers: {},
      ratio: null,
      details: { attacks: ATTACKS.length, max_per_day_atomic: Number(MAX_PER_DAY.atomic), ...details },
    }
  },
}

async function attackOnce(attack: Attack, buyer: Buyer, folder: string): Promise<Verdict> {
  const server = await startHostileServer(attack)
  const privateKey = generatePrivateKey()
  try {
    await buyer(
      {
        serverUrl: server.url,
        privateKey,
        maxPerCall: MAX_PER_CALL.text,
        maxPerDay: MAX_PER_DAY.text,
        spendingFile: join(mkdtempSync(join(folder, 'day-')), 'spending'),
      },
      attack,
    )
    const limits = { maxPerCallAtomic: MAX_PER_CALL.atomic, maxPerDayAtomic: MAX_PER_DAY.atomic }
    return await judge(server.received, { payer: privateKeyToAddress(privateKey), ...limits })
  } finally {
    await server.close()
  }
}
