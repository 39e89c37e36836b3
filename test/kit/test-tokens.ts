import { parseEther } from 'viem'
import {
  hooked,
  listed,
  onAlgebra,
  onBalancer,
  onCurve,
  onSlipstream,
  onV2,
  onV4,
  type TestToken,
  type Truth,
} from './token-listings.ts'

const free: Truth = { status: 'ok', buyTax: 0, sellTax: 0 }
const unsellable: Truth = { status: 'honeypot', buyTax: 0, sellTax: null }
const unbuyable: Truth = { status: 'buy_failed', buyTax: null, sellTax: null }

/** Every kind of token that a simulation should tell apart. */
export const TEST_TOKENS: readonly TestToken[] = [
  onV2('Clean', free, { args: [18] }),
  onV2('Clean', free, { args: [0], name: '0 decimals' }),
  onV2('Clean', free, { args: [24], name: '24 decimals' }),
  onV2('Taxed', { status: 'ok', buyTax: 5, sellTax: 10 }, { args: [500n, 1000n], name: '5 % and 10 % tax' }),
  onV2(
    'Taxed',
    { ...unsellable, buyTax: 1, sellTax: 99, reason: '99 %' },
    { args: [100n, 9900n], name: '1 % and 99 % tax' },
  ),
  onV2('Taxed', { status: 'ok', buyTax: 0.37, sellTax: 2.41 }, { args: [37n, 241n], name: 'odd taxes' }),
  onV2('SwapBack', { status: 'ok', buyTax: 5, sellTax: 5 }),
  // 5 on top of 100: of the 105 that leave, 5 do not arrive, and a holder who sells everything cannot pay it.
  onV2('TaxedOnTop', { status: 'sell_failed', buyTax: 0, sellTax: (100 * 5) / 105, reason: 'not all of it' }),
  onV2('NoSell', { ...unsellable, reason: 'no sell' }),
  onV2('NoSellCustomError', { ...unsellable, reason: 'ERC20InvalidReceiver' }),
  onV2('BlacklistBuyers', { ...unsellable, reason: 'bot' }),
  onV2('OneSeller', { ...unsellable, reason: 'you are not the one' }),
  onV2('NoSellAll', { status: 'sell_failed', buyTax: 0, sellTax: 0, reason: 'keep some' }),
  onV2('SellReturnsFalse', { ...unsellable, reason: 'returned false' }),
  onV2('GasBomb', { ...unsellable, reason: 'all the gas' }),
  onV2('ReturnBomb', unsellable),
  onV2('HostileWords', { ...unsellable, reason: 'sorry , <b>no</b>' }),
  onV2('MaxWallet', { ...free, note: 'max wallet' }, { args: [1000n * 10n ** 18n] }),
  onV2('TradingClosed', { ...unbuyable, reason: 'trading is closed' }),
  onV2('ReturnsFalse', { ...unbuyable, reason: 'TRANSFER_FAILED' }),
  onV2('Pausable', free),
  onV2('Reflection', { status: 'ok', buyTax: 5, sellTax: 5 }),
  onV2('Rebasing', free),
  onV2('NoReturn', free),
  {
    ...onV2('Cooldown', { ...free, note: 'cooldown' }),
    seenInOneBlock: { ...unsellable, reason: 'cooldown', note: 'one block' },
  },
  {
    ...onV2('NoSellAfterFiftyBlocks', { ...unsellable, reason: 'time is over' }),
    seenInOneBlock: free,
  },
  {
    name: 'honeypot since 1 block',
    truth: { ...unsellable, reason: 'time is over' },
    async list(market) {
      const token = await listed(market, { contract: 'NoSellLater', args: [5n] })
      await market.client.mine({ blocks: 6 })
      return token
    },
  },
  {
    name: 'paused',
    truth: { ...unbuyable, reason: 'EnforcedPause' },
    async list(market) {
      const token = await listed(market, { contract: 'Pausable' })
      await market.send(token, 'pause', [true], 0n, market.contracts.Pausable!.abi)
      return token
    },
  },
  {
    name: 'a proxy',
    truth: free,
    async list(market) {
      const token = await market.deploy('Proxy', [await market.deploy('Implementation')])
      await market.send(token, 'initialize', [], 0n, market.contracts.Implementation!.abi)
      await market.listOnV2(token)
      return token
    },
  },
  {
    name: 'against USDC',
    truth: { status: 'ok', buyTax: 5, sellTax: 10 },
    async list(market) {
      const token = await market.deploy('Taxed', [500n, 1000n])
      await market.listOnV2(token, { quote: market.usdc, money: 200_000n * 10n ** 6n })
      return token
    },
  },
  {
    name: 'on V3',
    truth: free,
    async list(market) {
      const token = await market.deploy('Clean', [18])
      await market.listOnV3(token)
      return token
    },
  },
  {
    name: 'on PancakeSwap V3',
    truth: free,
    async list(market) {
      const token = await market.deploy('Clean', [18])
      await market.listOnV3(token, { factory: market.PANCAKE_V3, fee: 2500 })
      return token
    },
  },
  {
    // Uniswap's documentation: V3 pools take no tokens with a fee on transfer; swaps of them revert with IIA.
    name: 'taxed on V3',
    truth: { status: 'sell_failed', buyTax: 5, sellTax: 10, reason: 'less arrived' },
    async list(market) {
      const token = await market.deploy('Taxed', [500n, 1000n])
      await market.listOnV3(token)
      return token
    },
  },
  {
    name: 'taxed on V3, with a smaller pool on V2',
    truth: { status: 'ok', buyTax: 5, sellTax: 10, note: 'deepest pool does not work' },
    seenInOneBlock: { status: 'ok', buyTax: 5, sellTax: 10 },
    async list(market) {
      const token = await market.deploy('Taxed', [500n, 1000n])
      await market.listOnV3(token)
      await market.listOnV2(token, { money: parseEther('50') })
      return token
    },
  },
  {
    name: 'a honeypot on V3',
    truth: { ...unsellable, reason: 'no sell' },
    async list(market) {
      const token = await market.deploy('NoSell')
      await market.listOnV3(token)
      return token
    },
  },
  onV4('on V4, against ether', free, {}),
  onV4('on V4, against WETH', free, { listing: ({ WETH }) => ({ money: WETH, fee: 10_000, spacing: 200 }) }),
  // The payer pays first there, so a token with a fee on transfers can be traded; https://docs.uniswap.org, V4Router
  onV4('taxed on V4', { status: 'ok', buyTax: 5, sellTax: 10 }, { contract: 'Taxed', args: [500n, 1000n] }),
  onV4('a honeypot on V4', { ...unsellable, reason: 'no sell' }, { contract: 'NoSell', args: [] }),
  onV4('closed on V4', { ...unbuyable, reason: 'trading is closed' }, { contract: 'TradingClosed', args: [] }),
  hooked('a hook that sets the fee', free, { at: 'dynamic', hook: 'FeeSettingHook' }),
  hooked(
    'a hook that refuses sales',
    { ...unsellable, reason: 'the hook says no' },
    { at: 'static', hook: 'RefusingHook' },
  ),
  hooked(
    'a hook that takes 3 % and 7 %',
    { status: 'ok', buyTax: 3, sellTax: 7 },
    { at: 'dynamic2', hook: 'CuttingHook', args: [300n, 700n] },
  ),
  hooked(
    'a hook that takes 95 % of a sale',
    { ...unsellable, sellTax: 95, reason: '95 %' },
    { at: 'static2', hook: 'CuttingHook', args: [0n, 9500n] },
  ),
  onAlgebra('on Algebra Integral', free, { contract: 'Clean', args: [18] }),
  // It is paid first, by a separate function. https://docs.algebra.finance, swapWithPaymentInAdvance
  onAlgebra(
    'taxed on Algebra Integral',
    { status: 'ok', buyTax: 5, sellTax: 10 },
    { contract: 'Taxed', args: [500n, 1000n] },
  ),
  onAlgebra('a honeypot on Algebra Integral', { ...unsellable, reason: 'no sell' }, { contract: 'NoSell' }),
  onSlipstream('on Slipstream', free, { contract: 'Clean', args: [18] }),
  onSlipstream(
    'taxed on Slipstream',
    { status: 'sell_failed', buyTax: 5, sellTax: 10, reason: 'less arrived' },
    { contract: 'Taxed', args: [500n, 1000n] },
  ),
  onSlipstream('a honeypot on Slipstream', { ...unsellable, reason: 'no sell' }, { contract: 'NoSell' }),
  onBalancer('on Balancer', free, { contract: 'Clean', args: [18] }),
  // Its vault does not check what arrived: tokens with a fee on transfers can be sold there.
  onBalancer('taxed on Balancer', { status: 'ok', buyTax: 5, sellTax: 10 }, { contract: 'Taxed', args: [500n, 1000n] }),
  onBalancer('a honeypot on Balancer', { ...unsellable, reason: 'no sell' }, { contract: 'NoSell' }),
  onCurve('on Curve', free, { contract: 'Clean', args: [18], kind: 'CurveStableNG' }),
  onCurve(
    'taxed on Curve',
    { status: 'ok', buyTax: 5, sellTax: 10 },
    { contract: 'Taxed', args: [500n, 1000n], kind: 'CurveTwoNG' },
  ),
  onCurve(
    'taxed on Curve, by way of a router',
    { status: 'ok', buyTax: 5, sellTax: 10 },
    { contract: 'Taxed', args: [500n, 1000n], kind: 'CurveFirst' },
  ),
  onCurve(
    'a honeypot on Curve',
    { ...unsellable, reason: 'no sell' },
    { contract: 'NoSell', kind: 'CurveFirstCrypto' },
  ),
  onCurve(
    'a gas bomb on Curve',
    { ...unsellable, reason: 'all the gas' },
    { contract: 'GasBomb', kind: 'CurveStableNG' },
  ),
]
