import type { Service } from '../contract/define-service.ts'
import { barcode } from './barcode/barcode.service.ts'
import { btcTimestamp } from './btc-timestamp/btc-timestamp.service.ts'
import { btcTimestampVerify } from './btc-timestamp-verify/btc-timestamp-verify.service.ts'
import { defiYields } from './defi-yields/defi-yields.service.ts'
import { diagramRender } from './diagram-render/diagram-render.service.ts'
import { evmBalance } from './evm-balance/evm-balance.service.ts'
import { exchangeRates } from './exchange-rates/exchange-rates.service.ts'
import { htmlToPdf } from './html-to-pdf/html-to-pdf.service.ts'
import { imageResize } from './image-resize/image-resize.service.ts'
import { invoiceExtract } from './invoice-extract/invoice-extract.service.ts'
import { ipLookup } from './ip-lookup/ip-lookup.service.ts'
import { kybCheck } from './kyb-check/kyb-check.service.ts'
import { ledgerAddress } from './ledger-address/ledger-address.service.ts'
import { ledgerNetwork } from './ledger-network/ledger-network.service.ts'
import { ledgerTx } from './ledger-tx/ledger-tx.service.ts'
import { ocr } from './ocr/ocr.service.ts'
import { pageWatch } from './page-watch/page-watch.service.ts'
import { paperSearch } from './paper-search/paper-search.service.ts'
import { perpFunding } from './perp-funding/perp-funding.service.ts'
import { predictionMarkets } from './prediction-markets/prediction-markets.service.ts'
import { rssFetch } from './rss-fetch/rss-fetch.service.ts'
import { sanctionsScreen } from './sanctions-screen/sanctions-screen.service.ts'
import { screenshot } from './screenshot/screenshot.service.ts'
import { sslCheck } from './ssl-check/ssl-check.service.ts'
import { tokenSecurity } from './token-security/token-security.service.ts'
import { tokenSimulate } from './token-simulate/token-simulate.service.ts'
import { translate } from './translate/translate.service.ts'
import { urlStatus } from './url-status/url-status.service.ts'
import { weather } from './weather/weather.service.ts'
import { webScrape } from './web-scrape/web-scrape.service.ts'
import { webpageReader } from './webpage-reader/webpage-reader.service.ts'

/** All services, in catalog order. */
export const catalog: readonly Service[] = [
  screenshot,
  weather,
  exchangeRates,
  htmlToPdf,
  ipLookup,
  webpageReader,
  ocr,
  webScrape,
  rssFetch,
  urlStatus,
  evmBalance,
  barcode,
  imageResize,
  pageWatch,
  tokenSecurity,
  tokenSimulate,
  paperSearch,
  diagramRender,
  defiYields,
  sanctionsScreen,
  sslCheck,
  translate,
  invoiceExtract,
  kybCheck,
  btcTimestamp,
  btcTimestampVerify,
  perpFunding,
  predictionMarkets,
  ledgerAddress,
  ledgerTx,
  ledgerNetwork,
]
