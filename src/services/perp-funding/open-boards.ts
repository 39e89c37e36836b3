import type { ServiceContext } from '../../contract/context.ts'
import { CallError, RegionRefused } from '../../contract/errors.ts'
import { openBinanceBoard } from './binance-board.ts'
import { openBybitBoard } from './bybit-board.ts'
import { openDydxBoard } from './dydx-board.ts'
import { openGateBoard } from './gate-board.ts'
import { openHyperliquidBoard } from './hyperliquid-board.ts'
import { openOkxBoard } from './okx-board.ts'
import { isBelievable, isLive, isTimed } from './quote.ts'
import { isRelayed, openRelayedBoard } from './relayed-board.ts'
import type { VenueId } from './venue.ts'
import type { BoardPorts, VenueBoard, VenueOutcome } from './venue-board.ts'

type Ports = BoardPorts & Pick<ServiceContext, 'signal'>

/** A venue's board, or why there is none. */
export interface OpenedBoard {
  readonly venue: VenueId
  readonly board: VenueBoard | undefined
  /** Why the venue itself did not answer; null if it did. */
  readonly unavailable: 'region' | 'unreachable' | null
}

const openers: Readonly<Record<VenueId, (ports: BoardPorts) => Promise<VenueBoard>>> = {
  venue_a: openBinanceBoard,
  venue_b: openBybitBoard,
  venue_c: openOkxBoard,
  venue_d: openHyperliquidBoard,
  venue_e: openGateBoard,
  venue_f: openDydxBoard,
}

/** Asks every venue in parallel; a failure affects only that venue. */
export function openBoards(venues: readonly VenueId[], ports: Ports): Promise<OpenedBoard[]> {
  return Promise.all(venues.map((venue) => openBoard(venue, ports)))
}

async function openBoard(venue: VenueId, ports: Ports): Promise<OpenedBoard> {
  try {
    return { venue, board: await openers[venue](ports), unavailable: null }
  } catch (error) {
    pass(error, ports)
    if (!(error instanceof RegionRefused)) return { venue, board: undefined, unavailable: 'unreachable' }
    return { venue, board: await openSubstitute(venue, ports), unavailable: 'region' }
  }
}

async function openSubstitute(venue: VenueId, ports: Ports): Promise<VenueBoard | undefined> {
  if (!isRelayed(venue)) return undefined
  try {
    return await openRelayedBoard(venue, ports)
  } catch (error) {
    pass(error, ports)
    return undefined
  }
}

/** Rethrows errors that are not the venue's fault. */
function pass(error: unknown, { signal }: Ports): void {
  signal.throwIfAborted()
  if (!(error instanceof CallError)) throw error
}

/** The outcome of a board for a coin now. */
export function quoteOn({ venue, board, unavailable }: OpenedBoard, coin: string, now: Date): VenueOutcome {
  if (!board) return { venue, outcome: unavailable ?? 'unreachable' }
  const quote = board.quote(coin)
  // A relay does not show what the venue itself lists.
  if (!quote) return { venue, outcome: unavailable ?? (board.coins.includes(coin) ? 'unreachable' : 'not_listed') }
  if (!isLive(quote, now)) return { venue, outcome: 'stale' }
  return { venue, outcome: isBelievable(quote) && isTimed(quote, now) ? quote : 'unreachable' }
}
