import type { Browser, ConsentBanner } from '@farebox/browser'
import type { PublicWeb } from '@farebox/public-web'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError, invalidInput } from '../../contract/errors.ts'
import { type SealedRecord, sealRecord, sha256Hex } from '../../domain/evidence/seal-record.ts'

/** A rendered page, and the record of it that is timestamped. */
export interface CapturedPage {
  readonly sealed: SealedRecord
  readonly png: Uint8Array
  readonly text: string
  readonly url: string
  readonly status: number
  readonly title: string
  readonly at: string
  readonly isCut: boolean
  readonly tls: TlsWitness | null
}

/** The certificate that the page's server presented. */
export interface TlsWitness {
  readonly subject: string
  readonly issuer: string
  readonly fingerprint_sha256: string
  readonly valid_to: string
  readonly protocol: string
  /** Why clients would not trust it; null if they would. */
  readonly problem: string | null
}

const BROWSER_MS = 6500
const RESERVE_MS = 2500
const SETTLE_MS = 2500
const MAX_HEIGHT = 12_000
const MAX_PNG_BYTES = 12 * 1024 * 1024
const MAX_TEXT = 200_000

/** Opens a page as a visitor sees it: its picture from top to end, its text and the certificate of its server. */
export async function capturePage(
  url: string,
  { browser, web, clock, signal }: Pick<ServiceContext, 'browser' | 'web' | 'clock' | 'signal'>,
): Promise<CapturedPage> {
  const seen = await drawPage(url, { browser, clock })
  const tls = await witnessTls(seen.url, { web, signal })
  const sealed = sealRecord({
    requested_url: url,
    final_url: seen.url,
    http_status: seen.status,
    title: seen.title,
    captured_at: seen.at,
    consent_banner: seen.banner,
    picture: { sha256: sha256Hex(seen.png), format: 'png', width: seen.width, height: seen.height, cut: seen.isCut },
    text_sha256: sha256Hex(seen.text),
    tls: tls && { ...tls },
  })
  return { ...seen, tls, sealed }
}

interface SeenPage extends Omit<CapturedPage, 'sealed' | 'tls'> {
  readonly width: number
  readonly height: number
  readonly banner: ConsentBanner
}

function drawPage(
  address: string,
  { browser, clock }: { readonly browser: Browser } & Pick<ServiceContext, 'clock'>,
): Promise<SeenPage> {
  return browser.withPage({ timeMs: BROWSER_MS, hideBanners: true }, async (page) => {
    await page.goto(address)
    await page.settle({ capMs: Math.min(SETTLE_MS, page.remainingMs - RESERVE_MS) })
    await page.finish({ capMs: Math.min(SETTLE_MS, page.remainingMs - RESERVE_MS), outOfSight: false })
    await page.scrollThrough({ capMs: page.remainingMs - RESERVE_MS, maxHeight: MAX_HEIGHT })
    const { png, width, height, truncated } = await page.screenshot({ fullPage: { maxHeight: MAX_HEIGHT } })
    const at = clock.now().toISOString()
    const [url, status] = [page.url(), page.status()]
    const banner = await page.consentBanner()
    const text = (await page.text()).toWellFormed()
    const title = await page.title()
    if (page.url() !== url)
      throw invalidInput('url: the page navigated elsewhere during the capture. Not charged; try again.')
    if (png.byteLength > MAX_PNG_BYTES || text.length > MAX_TEXT) {
      throw invalidInput(
        `url: the page is too large to capture (a picture of ${MAX_PNG_BYTES / 1024 ** 2} MB, ${MAX_TEXT} characters). Not charged; leave capture out.`,
      )
    }
    return { png, width, height, isCut: truncated, at, url, status, banner, text, title }
  })
}

/** Repeats the handshake with the same server just afterwards; null without TLS, or if the server does not answer. */
async function witnessTls(
  address: string,
  { web, signal }: { readonly web: PublicWeb; readonly signal: AbortSignal },
): Promise<TlsWitness | null> {
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:') return null
  try {
    const shown = await web.certificate(hostname.replace(/^\[|\]$/g, ''), port === '' ? 443 : Number(port))
    return {
      subject: shown.subject,
      issuer: shown.issuer,
      fingerprint_sha256: shown.fingerprintSha256,
      valid_to: shown.validTo.toISOString(),
      protocol: shown.protocol,
      problem: shown.problem,
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof CallError) return null
    throw error
  }
}
