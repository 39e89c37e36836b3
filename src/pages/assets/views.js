/** @import { Answer } from './call-types.d.ts' */
/** @typedef {{ columns?: readonly string[], links?: Readonly<Record<string, string>>, open?: readonly string[] }} View */

/**
 * How to show lists of certain answers, by service and field: the important columns in order, links between columns,
 * and the nested lists to show open. The other columns of a row can be unfolded.
 * @type {Readonly<Record<string, Readonly<Record<string, View>>>>}
 */
const VIEWS = {
  'paper-search': {
    papers: { columns: ['title', 'authors', 'year', 'venue', 'citations', 'is_retracted'], links: { title: 'url' } },
  },
  'rss-fetch': {
    items: { columns: ['title', 'published_at', 'author', 'summary'], links: { title: 'link' } },
  },
  'defi-yields': {
    pools: {
      columns: ['project', 'symbol', 'chain', 'apy_pct', 'apy_base_pct', 'apy_reward_pct', 'tvl_usd', 'il_risk'],
      links: { project: 'url' },
    },
  },
  'prediction-markets': {
    markets: {
      columns: ['question', 'outcomes', 'volume_24h_usd', 'liquidity_usd', 'end_date'],
      links: { question: 'url' },
      open: ['outcomes'],
    },
    outcomes: { columns: ['name', 'probability'] },
  },
  'perp-funding': {
    markets: {
      columns: ['coin', 'venues', 'avg_apr_pct', 'spread_apr_pct', 'total_open_interest_usd', 'arbitrage_hint'],
      open: ['venues'],
    },
    venues: { columns: ['venue', 'apr_pct', 'funding_rate', 'interval_hours', 'mark_price', 'open_interest_usd'] },
  },
  'sanctions-screen': {
    matches: {
      columns: [
        'score',
        'name',
        'list',
        'type',
        'programs',
        'aliases',
        'birth_dates',
        'countries',
        'second_identifier',
      ],
    },
  },
  'token-security': {
    top_holders: { columns: ['address', 'pct', 'tag', 'is_contract', 'is_locked'] },
    top_pairs: { columns: ['dex', 'pair', 'liquidity_usd', 'quote'], links: { pair: 'url' } },
  },
  'token-simulate': {
    pools: { columns: ['dex', 'status', 'liquidity_usd', 'buy_tax_percent', 'sell_tax_percent', 'reason', 'address'] },
  },
  'ledger-network': { validators: { columns: ['name', 'apy_pct', 'commission_pct', 'stake', 'address'] } },
  weather: {
    forecast_3d: {
      columns: [
        'date',
        'weather_code',
        'temp_max_c',
        'temp_min_c',
        'precipitation_mm',
        'precipitation_probability_pct',
      ],
    },
  },
}

/**
 * The product of a service, shown before its other fields.
 * @type {Readonly<Record<string, string>>}
 */
const BOUGHT = {
  weather: 'current',
  'exchange-rates': 'rates',
  'webpage-reader': 'text',
  'web-scrape': 'markdown',
  translate: 'translated_text',
  'paper-search': 'papers',
  'rss-fetch': 'items',
  'defi-yields': 'pools',
  'prediction-markets': 'markets',
  'perp-funding': 'markets',
  'sanctions-screen': 'matches',
}

/** @type {Required<Omit<View, 'columns'>>} */
const AS_THEY_COME = { links: {}, open: [] }

/**
 * Whether a field is the product of a service.
 * @param {Answer} answer
 * @param {string} name
 */
export function isBought({ slug }, name) {
  return BOUGHT[slug ?? ''] === name
}

/**
 * The view of a list, by the last part of its name; default: every column in its own order.
 * @param {Answer} answer
 * @param {string} name
 * @returns {Required<Omit<View, 'columns'>> & Pick<View, 'columns'>}
 */
export function viewOf({ slug }, name) {
  const own = VIEWS[slug ?? '']?.[name.split('.').at(-1) ?? name]
  return { ...AS_THEY_COME, ...own }
}
