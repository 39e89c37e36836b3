import { explainErrors, nullable, oneOf } from '@farebox/schemas'
import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { displayOf } from './displayed-balance.ts'
import type { FeeSchedule, FeeSetting } from './transfer-fee.ts'

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
  /** Null: no transfer takes a fee, and none can be set. */
  readonly transferFees: FeeSchedule | null
  readonly transferFeeAuthority: string | null
  readonly nonTransferable: boolean
  /** New accounts start frozen. */
  readonly defaultFrozen: boolean
  readonly closeAuthority: string | null
  /** May stop every transfer. */
  readonly pauseAuthority: string | null
  /** Every transfer is stopped now. */
  readonly paused: boolean
  /** The raw amounts stay, but what wallets show of them is multiplied, or grows by a rate. */
  readonly isDisplayScaled: boolean
  /** May set that multiplier or rate at any time. */
  readonly displayAuthority: string | null
  /** Holders may hide amounts and balances by encryption. */
  readonly isConfidential: boolean
  /** Somebody may change name and picture; false also where the mint does not tell. */
  readonly isMetadataMutable: boolean
  /** Extensions that the node or this program cannot read: what they do is not known. */
  readonly unreadExtensions: readonly string[]
}

/** An account of a token program that cannot be understood: nothing may be concluded from it. */
export class UnreadableMint extends Error {}

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

const Fee = Type.Object({
  transferFeeBasisPoints: Type.Integer({ minimum: 0, maximum: 10_000 }),
  // Numbers of 64 bits, which lose digits that decide nothing; some nodes write them as text.
  epoch: Type.Optional(Type.Union([Type.Number({ minimum: 0 }), Type.String({ pattern: '^[0-9]{1,20}$' })])),
  maximumFee: Type.Optional(Type.Union([Type.Number({ minimum: 0 }), Type.String({ pattern: '^[0-9]{1,20}$' })])),
})
const Digits = Type.String({ pattern: '^[0-9.eE+-]{1,40}$' })
const EXTENSIONS = {
  permanentDelegate: decoder(Type.Object({ delegate: Authority })),
  transferHook: decoder(Type.Object({ authority: Authority, programId: Authority })),
  transferFeeConfig: decoder(
    Type.Object({ transferFeeConfigAuthority: Authority, olderTransferFee: Fee, newerTransferFee: Fee }),
  ),
  defaultAccountState: decoder(Type.Object({ accountState: oneOf(['initialized', 'frozen']) })),
  mintCloseAuthority: decoder(Type.Object({ closeAuthority: Authority })),
  pausableConfig: decoder(Type.Object({ authority: Authority, paused: Type.Boolean() })),
  metadataPointer: decoder(Type.Object({ authority: Type.Optional(Authority) })),
  tokenMetadata: decoder(
    Type.Object({ name: Type.String(), symbol: Type.String(), updateAuthority: Type.Optional(Authority) }),
  ),
  scaledUiAmountConfig: decoder(Type.Object({ authority: Authority, multiplier: Digits, newMultiplier: Digits })),
  interestBearingConfig: decoder(
    Type.Object({ rateAuthority: Authority, preUpdateAverageRate: Type.Number(), currentRate: Type.Number() }),
  ),
} as const
// Of a mint, and whatever their state they say nothing of a token or its holders.
const HARMLESS = ['groupPointer', 'groupMemberPointer', 'tokenGroup', 'tokenGroupMember']
const TOLD = ['nonTransferable', 'confidentialTransferMint', 'confidentialTransferFeeConfig']
const READ = [...TOLD, ...Object.keys(EXTENSIONS), ...HARMLESS]
const MAX_NAME = 40

/**
 * Reads an account in the jsonParsed form; undefined if it is not a mint. Throws UnreadableMint if it is not understood,
 * also where the node itself could not read an account of the token programs, which it then gives as bytes.
 */
export function readMint({ owner, data }: { readonly owner: string; readonly data: unknown }): Mint | undefined {
  const program = PROGRAMS.get(owner)
  if (!program) return undefined
  if (!IsParsed.Check(data)) throw new UnreadableMint('an account that the node did not parse')
  if (!IsMint.Check(data)) return undefined
  const { decimals, supply, mintAuthority, freezeAuthority, extensions = [] } = decodeMint(data).parsed.info
  const states = new Map(extensions.map(({ extension, state }) => [extension, state]))

  function read<State>(name: string, decode: (state: unknown) => State): State | undefined {
    return states.has(name) ? decode(states.get(name)) : undefined
  }
  const unread = [...states.keys()].filter((name) => !READ.includes(name))
  // Of what decides nothing about a transfer, a state that cannot be read is one more that is not known.
  function readOrName<State>(name: string, decode: (state: unknown) => State): State | undefined {
    try {
      return read(name, decode)
    } catch {
      unread.push(name)
      return undefined
    }
  }
  const display = displayOf(
    readOrName('scaledUiAmountConfig', EXTENSIONS.scaledUiAmountConfig),
    readOrName('interestBearingConfig', EXTENSIONS.interestBearingConfig),
  )
  const pointer = readOrName('metadataPointer', EXTENSIONS.metadataPointer)
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
    transferFees: fee ? { older: toFee(fee.olderTransferFee), newer: toFee(fee.newerTransferFee), now: null } : null,
    transferFeeAuthority: fee?.transferFeeConfigAuthority ?? null,
    nonTransferable: states.has('nonTransferable'),
    defaultFrozen: read('defaultAccountState', EXTENSIONS.defaultAccountState)?.accountState === 'frozen',
    closeAuthority: read('mintCloseAuthority', EXTENSIONS.mintCloseAuthority)?.closeAuthority ?? null,
    pauseAuthority: pause?.authority ?? null,
    paused: pause?.paused ?? false,
    ...display,
    isConfidential: states.has('confidentialTransferMint'),
    isMetadataMutable: [metadata?.updateAuthority, pointer?.authority].some(Boolean),
    unreadExtensions: unread.map(toName),
  }
}

function toFee({ transferFeeBasisPoints, epoch, maximumFee }: Static<typeof Fee>): FeeSetting {
  return {
    bps: transferFeeBasisPoints,
    epoch: epoch === undefined ? null : Number(epoch),
    maximum: maximumFee === undefined ? Number.POSITIVE_INFINITY : Number(maximumFee),
  }
}

function toName(extension: string): string {
  return extension.replace(/\W/g, '').slice(0, MAX_NAME) || 'unnamed'
}

function decoder<S extends TSchema>(schema: S): (value: unknown) => Static<S> {
  let compiled: ReturnType<typeof Compile<S>> | undefined
  return (value) => {
    compiled ??= Compile(schema)
    // The compiled check does not narrow the type; a value that passed fits the schema.
    if (compiled.Check(value)) return value as Static<S>
    throw new UnreadableMint(explainErrors(compiled.Errors(value)))
  }
}
