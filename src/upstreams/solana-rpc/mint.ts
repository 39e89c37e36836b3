import { decoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { upstreamFailed } from '../../contract/errors.ts'
import { nullable, oneOf } from '../../contract/schema.ts'
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
  /** May set or replace that program. */
  readonly transferHookAuthority: string | null
  /** Hundredths of a percent of each transfer; the higher rate if a change is scheduled. */
  readonly transferFeeBps: number
  readonly transferFeeAuthority: string | null
  readonly nonTransferable: boolean
  /** New accounts start frozen. */
  readonly defaultFrozen: boolean
  readonly closeAuthority: string | null
  /** May stop every transfer. */
  readonly pauseAuthority: string | null
  /** Every transfer is stopped now. */
  readonly paused: boolean
  /** Extensions that the node or this program cannot read: what they do is not known. */
  readonly unreadExtensions: readonly string[]
}

const PROGRAMS: ReadonlyMap<string, Mint['program']> = new Map(
  Object.entries({
    TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'spl-token',
    TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'spl-token-2022',
  }),
)

// Nodes write null where there is no authority: a state without the field is not understood.
const Authority = nullable(Type.String())
const IsParsed = Compile(Type.Object({ parsed: Type.Object({ type: Type.String() }) }))
const IsMint = Compile(Type.Object({ parsed: Type.Object({ type: Type.Literal('mint') }) }))
const decodeMint = decoder(
  solanaRpc,
  Type.Object({
    parsed: Type.Object({
      info: Type.Object({
        decimals: Type.Integer({ minimum: 0, maximum: 255 }),
        supply: Type.String({ pattern: '^[0-9]{1,20}$' }),
        isInitialized: Type.Literal(true),
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
  transferHook: decoder(solanaRpc, Type.Object({ authority: Authority, programId: Authority })),
  transferFeeConfig: decoder(
    solanaRpc,
    Type.Object({ transferFeeConfigAuthority: Authority, olderTransferFee: Fee, newerTransferFee: Fee }),
  ),
  defaultAccountState: decoder(solanaRpc, Type.Object({ accountState: oneOf(['initialized', 'frozen']) })),
  mintCloseAuthority: decoder(solanaRpc, Type.Object({ closeAuthority: Authority })),
  pausableConfig: decoder(solanaRpc, Type.Object({ authority: Authority, paused: Type.Boolean() })),
  tokenMetadata: decoder(solanaRpc, Type.Object({ name: Type.String(), symbol: Type.String() })),
} as const
// Extensions of a mint that decide nothing about a transfer between two ordinary accounts.
const HARMLESS = [
  ...['metadataPointer', 'groupPointer', 'groupMemberPointer', 'tokenGroup', 'tokenGroupMember'],
  ...['interestBearingConfig', 'scaledUiAmountConfig', 'confidentialTransferMint', 'confidentialTransferFeeConfig'],
]
const READ = ['nonTransferable', ...Object.keys(EXTENSIONS), ...HARMLESS]
const MAX_NAME = 40

/**
 * Reads an account in the jsonParsed form; undefined if it is not a mint. Throws upstream_failed if the node itself could
 * not read an account of the token programs, which it then gives as bytes.
 */
export function readMint({ owner, data }: { readonly owner: string; readonly data: unknown }): Mint | undefined {
  const program = PROGRAMS.get(owner)
  if (!program) return undefined
  if (!IsParsed.Check(data)) throw upstreamFailed(solanaRpc.name, `${solanaRpc.name}: an account that it did not parse`)
  if (!IsMint.Check(data)) return undefined
  const { decimals, supply, mintAuthority, freezeAuthority, extensions = [] } = decodeMint(data).parsed.info
  const states = new Map(extensions.map(({ extension, state }) => [extension, state]))

  function read<State>(name: string, decode: (state: unknown) => State): State | undefined {
    return states.has(name) ? decode(states.get(name)) : undefined
  }
  const fee = read('transferFeeConfig', EXTENSIONS.transferFeeConfig)
  const metadata = read('tokenMetadata', EXTENSIONS.tokenMetadata)
  const hook = read('transferHook', EXTENSIONS.transferHook)
  const pause = read('pausableConfig', EXTENSIONS.pausableConfig)
  return {
    program,
    decimals,
    supply,
    mintAuthority,
    freezeAuthority,
    name: metadata?.name ?? null,
    symbol: metadata?.symbol ?? null,
    permanentDelegate: read('permanentDelegate', EXTENSIONS.permanentDelegate)?.delegate ?? null,
    transferHook: hook?.programId ?? null,
    transferHookAuthority: hook?.authority ?? null,
    transferFeeBps: Math.max(
      fee?.olderTransferFee.transferFeeBasisPoints ?? 0,
      fee?.newerTransferFee.transferFeeBasisPoints ?? 0,
    ),
    transferFeeAuthority: fee?.transferFeeConfigAuthority ?? null,
    nonTransferable: states.has('nonTransferable'),
    defaultFrozen: read('defaultAccountState', EXTENSIONS.defaultAccountState)?.accountState === 'frozen',
    closeAuthority: read('mintCloseAuthority', EXTENSIONS.mintCloseAuthority)?.closeAuthority ?? null,
    pauseAuthority: pause?.authority ?? null,
    paused: pause?.paused ?? false,
    unreadExtensions: [...states.keys()].filter((name) => !READ.includes(name)).map(toName),
  }
}

function toName(extension: string): string {
  return extension.replace(/\W/g, '').slice(0, MAX_NAME) || 'unnamed'
}
