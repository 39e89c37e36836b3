import { decodeText } from '@farebox/charset'
import type { WebsiteFacts } from '@farebox/companies/checks'
import { type CompanyDomain, readPageText } from '@farebox/companies/reading'
import type { WebPage } from '@farebox/public-web'
import { parse } from 'tldts'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'

/** A website and its final address. */
export interface WebsiteAnswer extends WebsiteFacts {
  readonly finalUrl: string | null
}

const REQUEST = { maxBytes: 3 * 1024 * 1024, accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5' }

type Ports = Pick<ServiceContext, 'web' | 'signal'>

/** Visits a website as a person would: the first page, over HTTPS or else HTTP, and the imprint. */
export async function gatherWebsite({ host, registrable }: CompanyDomain, context: Ports): Promise<WebsiteAnswer> {
  const secure = await visit(`https://${host}/`, context)
  const page = 'body' in secure ? secure : await visit(`http://${host}/`, context)
  if (!('body' in page)) {
    const error = 'error' in secure ? secure.error : page.error
    return { status: null, error, isHttps: false, otherDomain: null, text: '', finalUrl: null }
  }
  const { hostname, protocol } = new URL(page.finalUrl)
  const reached = parse(hostname, { allowPrivateDomains: true }).domain ?? hostname
  return {
    status: page.status,
    error: null,
    isHttps: protocol === 'https:',
    otherDomain: reached === registrable ? null : reached,
    text: await readSite(page, context),
    finalUrl: page.finalUrl,
  }
}

async function readSite(page: WebPage, context: Ports): Promise<string> {
  const { text, imprintHref } = readHtml(page)
  const imprint = imprintHref === null ? null : URL.parse(imprintHref, page.finalUrl)
  if (!imprint || imprint.host !== new URL(page.finalUrl).host) return text
  const second = await visit(imprint.href, context)
  return 'body' in second && second.status === 200 ? `${text}\n${readHtml(second).text}` : text
}

function readHtml({ body, headers }: WebPage) {
  const type = headers['content-type']
  return readPageText(/html|text\/plain/i.test(type ?? 'text/html') ? decodeText(body, type).text : '')
}

async function visit(url: string, { web, signal }: Ports): Promise<WebPage | { readonly error: string }> {
  try {
    return await web.fetch(url, REQUEST)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof CallError) return { error: reasonOf(error) }
    throw error
  }
}

/** The port's reason why an address failed, without its advice for a caller's url field. */
export function reasonOf(error: CallError): string {
  return 'reason' in error && typeof error.reason === 'string' ? error.reason : 'it is not a public address'
}
