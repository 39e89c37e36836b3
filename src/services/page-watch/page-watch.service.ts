import { createHash } from 'node:crypto'
import type { PageChanges } from '@farebox/page-diff'
import { listChanges } from '@farebox/page-diff/watched'
import { countWords, isSelector } from '@farebox/reading'
import type { Credit } from '@farebox/third-parties'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { readingEngines } from '../../upstreams/web-pages/reading-engines.ts'
import { advanceCursor } from './advance-cursor.ts'
import { KEPT_DAYS } from './baseline-store.ts'
import { compareVisit } from './compare-visit.ts'
import { checkPattern } from './extract-value.ts'
import { findWatch, learnRotation } from './find-watch.ts'
import { countFreeChecks, FREE_CHECKS, takeFreeCheck, unchanged } from './free-checks.ts'
import { input } from './input.ts'
import { pageWatchOutput } from './output.ts'
import { seePage } from './see-page.ts'
import { summarise } from './summarise.ts'
import { visitPage } from './visit-page.ts'

const P99_MS = 8000
const NO_CHANGES: PageChanges = { added: [], removed: [], kinds: [], blocks: [] }
const CURSOR_HELP = `Send cursor with the same url and render to see what changed since. Kept for ${KEPT_DAYS} days after its last use; that of a free call for one day.`
const { chromium, pdfium } = readingEngines
const jsdiff: Credit = { name: 'jsdiff', homepage: 'https://github.com/kpdecker/jsdiff', licence: 'BSD-3-Clause' }

/** The changes of a page since the last call, line by line. */
export const pageWatch = defineService({
  id: 'svc_page_watch_35',
  slug: 'page-watch',
  name: 'Page watch',
  category: 'web',
  description:
    'Reports changes of a web page since your last call: lines of text added and removed, and an alert when a keyword ' +
    'newly appears. The first call returns a cursor. Layout, and a clock or age that merely advanced, do not count. ' +
    'Also watches charts, closed tabs, PDF, JSON, XML and plain text; no colours or pictures. ' +
    'An outage, bot check or sign-in fails uncharged, and the cursor stays valid. Watches the first 20000 lines or 200000 characters.',
  tags: ['monitoring', 'diff', 'alert', 'changes'],
  price: '0.003',
  p99Ms: P99_MS,
  trialsPerDay: 1,
  worker: 'render',
  needsWorker: ({ render }) => render,
  alsoAccepts: ['solana'],
  credits: [jsdiff, chromium, pdfium],
  input,
  output: pageWatchOutput,
  view: { drawings: [{ kind: 'changes', rows: 'diff.blocks' }] },
  example: {
    input: { url: 'https://example.com', keywords: ['sold out'], extract: 'for use in ([a-z ]+) without' },
    output: {
      changed: false,
      cursor: 'pw_Zm9yIHRoZSBleGFtcGxlIG9u',
      summary: 'First check: 3 lines stored to compare with.',
      diff: { added: [], removed: [], added_count: 0, removed_count: 0, truncated: false, blocks: null },
      change_kinds: [],
      url: 'https://example.com/',
      title: 'Example Domain',
      title_before: null,
      product_changes: [],
      http_status: 200,
      first_check: true,
      since: '2026-11-20T12:00:00.000Z',
      checked_at: '2026-11-20T12:00:00.000Z',
      cursor_help: CURSOR_HELP,
      keywords: [{ keyword: 'sold out', present: false, newly_appeared: false }],
      keyword_alert: false,
      content_hash: 'feb057ddba5ac313506909af05c17370808a81030f057346499d045c25534dbf',
      line_count: 3,
      word_count: 19,
      notice: null,
      selector_found: null,
      free_checks_left: 3,
      extracted: { from: null, to: 'documentation examples', changed: false, difference: null },
    },
  },

  async run({ url, cursor, keywords, ignore, render, selector, extract, also_watch: extras, ...options }, context) {
    const { store } = context
    const address = addressOf(url, render)
    if (selector !== undefined && !isSelector(selector)) {
      throw invalidInput('selector: is not a valid CSS selector. Give one such as "#price". Not charged.')
    }
    if (extract !== undefined) checkPattern(extract)
    const found = await findWatch(cursor, { url: address, render, extras, selector, store })
    const watched = { render, extras, selector, held: found, context }
    const visit = await seePage(url, { ...watched, p99Ms: P99_MS })
    const checkedAt = visit.at.toISOString()
    const since = found?.baseline.takenAt ?? checkedAt
    // Runs before the cursor advances: an expression that is too slow must leave everything unchanged.
    const compared = await compareVisit(visit, {
      ...{ held: found, selector, keywords, ignore, extract },
      alsoReported: options.also_report,
      visitAgain: () => visitPage(url, { ...watched, p99Ms: P99_MS / 2 }),
      context,
    })
    const { changed, changes, lines, words, extracted, titleBefore, productChanges, rotating } = compared
    const held = await learnRotation(found, { rotating, store })
    const free = held && !changed && options.free_if_unchanged ? await takeFreeCheck(held, store) : null
    if (held && free !== null) throw unchanged(held, { left: free, kinds: compared.kinds })
    const renew = options.free_if_unchanged && held !== null && !changed
    const { status } = visit
    const seen = {
      url: address,
      render,
      ...(selector === undefined ? {} : { selector }),
      status,
      title: visit.title,
      takenAt: checkedAt,
      keptAt: checkedAt,
      lines: [...visit.lines],
      extras: [...extras],
      ...{ states: visit.states, controls: visit.controls },
      ...(visit.headings ? { headings: [...visit.headings] } : {}),
      ...{ items: visit.items, places: visit.places },
      ...{ asides: [...visit.asides], product: visit.product, rotating },
    }
    return {
      changed,
      cursor: await advanceCursor(seen, { held, changed, renew, store }),
      summary: summarise({ held, status, title: visit.title, ...compared }),
      diff: listChanges(changes ?? NO_CHANGES, { lines: compared.newLines, contextLines: options.context_lines }),
      change_kinds: [...compared.kinds],
      url: visit.url,
      title: visit.title,
      title_before: titleBefore,
      product_changes: productChanges,
      http_status: status,
      first_check: held === null,
      since,
      checked_at: checkedAt,
      cursor_help: CURSOR_HELP,
      keywords: words,
      keyword_alert: words.some(({ newly_appeared }) => newly_appeared),
      content_hash: createHash('sha256').update(lines.join('\n')).digest('hex'),
      line_count: lines.length,
      word_count: countWords(lines.join('\n')),
      notice: visit.notice,
      selector_found: visit.selectorFound,
      free_checks_left: held && !changed && !renew ? await countFreeChecks(held, store) : FREE_CHECKS,
      extracted,
    }
  },
})

/** Without fragment, unless that is a route: the scripts of a page draw another page for each. */
function addressOf(url: string, isRendered: boolean): string {
  const href = URL.parse(url)?.href ?? url
  return isRendered && /#!?\//.test(href) ? href : (href.split('#', 1)[0] ?? href)
}
