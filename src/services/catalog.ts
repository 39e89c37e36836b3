import type { Service } from '../contract/define-service.ts'
import { barcode } from './barcode/barcode.service.ts'
import { exchangeRates } from './exchange-rates/exchange-rates.service.ts'
import { imageResize } from './image-resize/image-resize.service.ts'
import { ipLookup } from './ip-lookup/ip-lookup.service.ts'
import { sslCheck } from './ssl-check/ssl-check.service.ts'
import { urlStatus } from './url-status/url-status.service.ts'

/** Everything we sell, in the order the catalog shows it. */
export const catalog: readonly Service[] = [exchangeRates, ipLookup, urlStatus, barcode, imageResize, sslCheck]
