import { readFileSync } from 'node:fs'

const fixture = (path: string) => readFileSync(new URL(`../../src/upstreams/${path}.json`, import.meta.url), 'utf8')

/** When the four exchanges of RECORDED answered. */
export const RECORDED_AT = '2026-09-20T11:58:03Z'

/** The answers of four exchanges of perpetual futures within four seconds, by path. */
export const RECORDED: Readonly<Record<string, string>> = {
  '/fapi/v1/premiumIndex': fixture('binance/fixtures/premium-index'),
  '/fapi/v1/fundingInfo': fixture('binance/fixtures/funding-info'),
  '/fapi/v1/exchangeInfo': fixture('binance/fixtures/exchange-info'),
  '/fapi/v1/openInterest': fixture('binance/fixtures/open-interest'),
  '/v5/market/tickers': fixture('bybit/fixtures/tickers-linear'),
  '/v5/market/instruments-info': fixture('bybit/fixtures/instruments-linear'),
  '/api/v5/public/instruments': fixture('okx/fixtures/instruments-swap'),
  '/api/v5/public/funding-rate': fixture('okx/fixtures/funding-rate'),
  '/api/v5/public/mark-price': fixture('okx/fixtures/mark-price'),
  '/api/v5/public/open-interest': fixture('okx/fixtures/open-interest'),
  '/info': fixture('hyperliquid/fixtures/meta-and-asset-ctxs'),
}
