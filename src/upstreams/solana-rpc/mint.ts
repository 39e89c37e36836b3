import { decoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { nullable } from '../../contract/schema.ts'
import { solanaRpc } from './solana-rpc.ts'

/** The powers of a mint's authorities; null if no account has the power. */
export interface Mint {
  readonly program: 'spl-token' | 'spl-token-2022'
  readonly decimals: number
  /** Raw units. */
  readonly supply: string
  readonly mintAuthority: string | null
  readonly freezeAuthority: string | null
  /** Token-2022 extensions. */
  readonly name: string | null
  readonly symbol: string | null
  /** May move or burn the tokens of every holder. */
  readonly permanentDelegate: string | null
  /** The program that checks each transfer. */
  readonly transferHook: string | null
  /** Hundredths of a percent of each transfer; the higher rate if a change is scheduled. */
  readonly transferFeeBps: number
  readonly transferFeeAuthority: string | null
  readonly nonTransferable: boolean
  /** New accounts start frozen. */
  readonly defaultFrozen: boolean
  readonly closeAuthority: string | null
  /** May stop every transfer. */
  readonly pauseAuthority: string | null
}

const PROGRAMS: ReadonlyMap<string, Mint['program']> = new Map(
  Object.entries({
    TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'spl-token',
    TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'spl-token-2022',
  }),
)

const Authority = Type.Optional(nullable(Type.String()))
const IsMint = Compile(Type.Object({ parsed: Type.Object({ type: Type.Literal('mint') }) }))
const decodeMint = decoder(
  solanaRpc,
  Type.Object({
    parsed: Type.Object({
      info: Type.Object({
        decimals: Type.Integer({ minimum: 0, maximum: 255 }),
        supply: Type.String({ pattern: '^[0-9]{1,20}$' }),
        mintAuthority: nullable(Type.String()),
        freezeAuthority: nullable(Type.String()),
        extensions: Type.Optional(
          Type.Array(Type.Object({ extension: Type.String(), state: Type.Optional(Type.Unknown()) })),
        ),
      }),
    }),
  }),
)

const Fee = Type.Object({ transferFeeBasisPoints: Type.Integer({ minimum: 0, maximum: 10_000 }) })
const EXTENSIONS = {
  permanentDelegate: decoder(solanaRpc, Type.Object({ delegate: Authority })),
  transferHook: decoder(solanaRpc, Type.Object({ programId: Authority })),
  transferFeeConfig: decoder(
    solanaRpc,
    Type.Object({ transferFeeConfigAuthority: Authority, olderTransferFee: Fee, newerTransferFee: Fee }),
  ),
  defaultAccountState: decoder(solanaRpc, Type.Object({ accountState: Type.String() })),
  mintCloseAuthority: decoder(solanaRpc, Type.Object({ closeAuthority: Authority })),
  pausableConfig: decoder(solanaRpc, Type.Object({ authority: Authority })),
  tokenMetadata: decoder(solanaRpc, Type.Object({ name: Type.String(), symbol: Type.String() })),
} as const

/** Reads an account in the jsonParsed form; undefined if it is not a mint. */
export function readMint({ owner, data }: { readonly owner: string; readonly data: unknown }): Mint | undefined {
  const program = PROGRAMS.get(owner)
  if (!program || !IsMint.Check(data)) return undefined
  const { decimals, supply, mintAuthority, freezeAuthority, extensions = [] } = decodeMint(data).parsed.info
  const states = new Map(extensions.map(({ extension, state }) => [extension, state]))

  function read<State>(name: string, decode: (state: unknown) => State): State | undefined {
    return states.has(name) ? decode(states.get(name)) : undefined
  }
  const fee = read('transferFeeConfig', EXTENSIONS.transferFeeConfig)
  const metadata = read('tokenMetadata', EXTENSIONS.tokenMetadata)
  return {
    program,
    decimals,
    supply,
    mintAuthority,
    freezeAuthority,
    name: metadata?.name ?? null,
    symbol: metadata?.symbol ?? null,
    permanentDelegate: read('permanentDelegate', EXTENSIONS.permanentDelegate)?.delegate ?? null,
    transferHook: read('transferHook', EXTENSIONS.transferHook)?.programId ?? null,
    transferFeeBps: Math.max(
      fee?.olderTransferFee.transferFeeBasisPoints ?? 0,
      fee?.newerTransferFee.transferFeeBasisPoints ?? 0,
    ),
    transferFeeAuthority: fee?.transferFeeConfigAuthority ?? null,
    nonTransferable: states.has('nonTransferable'),
    defaultFrozen: read('defaultAccountState', EXTENSIONS.defaultAccountState)?.accountState === 'frozen',
    closeAuthority: read('mintCloseAuthority', EXTENSIONS.mintCloseAuthority)?.closeAuthority ?? null,
    pauseAuthority: read('pausableConfig', EXTENSIONS.pausableConfig)?.authority ?? null,
  }
}
