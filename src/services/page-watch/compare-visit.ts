import type { ChangeKind, PageChanges } from '@farebox/page-diff'
import { dropIgnored, watchKeywords } from '@farebox/page-diff/watched'
import type { ServiceContext } from '../../contract/context.ts'
import { comparedVisits } from './compared-visits.ts'
import { findChanges, leaveOutRotation, nameItems } from './find-changes.ts'
import { findProductChanges } from './find-product-changes.ts'
import { findTitleBefore } from './find-title-before.ts'
import type { HeldBaseline } from './find-watch.ts'
import type { Visit } from './visit-page.ts'
import { watchValue } from './watch-value.ts'

// One of a few quotes is often the same at a second look; a browser is too slow for a third.
const MOST_LOOKS = 2
const MAX_ROTATING = 200

interface CompareOptions {
  /** Null on the first check. */
  readonly held: HeldBaseline | null
  readonly selector: string | undefined
  readonly keywords: readonly string[]
  readonly ignore: readonly string[]
  /** Regular expression of a value. */
  readonly extract: string | undefined
  /** Kinds of change that count beside content. */
  readonly alsoReported: readonly ChangeKind[]
  /** Visits the page once more. */
  readonly visitAgain: () => Promise<Visit>
  readonly context: Pick<ServiceContext, 'workers' | 'signal'>
}

/**
 * What a person who watches the page wants to know: content, the kinds of change that were asked for, a keyword, a value,
 * the title, and price and availability of its product. What pages change by themselves is only named.
 */
export async function compareVisit(visit: Visit, options: CompareOptions) {
  const { held, selector, keywords, ignore, extract, alsoReported, context } = options
  const lookAgain = createLooks(options.visitAgain)
  const { before, after, said, toLines } = comparedVisits(held, visit, ignore)
  const compared = before && (await findChanges({ before, after }, context))
  const differing = compared?.kinds.some((kind) => kind !== 'clock') ? compared : null
  const steady =
    differing?.kinds.includes('content') && !alsoReported.includes('rotation') ? await compareAgain(differing) : null
  const found = steady?.changes ?? differing
  const current = said.before && !differing ? said.before : said.after
  const words = watchKeywords(keywords, { lines: current, before: said.before })
  const value = extract && { pattern: extract, before: said.before, after: current }
  const extracted = value ? await watchValue(value, context) : null
  const isAsked = words.some(({ newly_appeared }) => newly_appeared) || extracted?.changed === true
  const isNews = found?.kinds.some((kind) => kind === 'content' || alsoReported.includes(kind)) ?? false
  const changes: PageChanges | null = isAsked ? differing : isNews ? found : null
  const titleBefore = held && (await findTitleBefore(held, { visit, selector, lookAgain, context }))
  const productChanges = await findProductChanges(held?.baseline.product, { visit, lookAgain })
  const changed = changes !== null || titleBefore !== null || productChanges.length > 0
  // If nothing changed, the baseline is still current.
  const lines = dropIgnored(held && !changed ? held.baseline.lines : visit.lines, ignore)
  const kinds: ChangeKind[] = [
    ...((steady ? found : compared)?.kinds ?? []),
    ...(steady ? (['rotation'] as const) : []),
  ]
  const pages = steady && !isAsked ? { before: steady.before, after: steady.after } : { before, after }
  return {
    changed,
    changes: changes && pages.before && (await nameItems({ ...pages, before: pages.before, changes }, context)),
    kinds,
    lines,
    newLines: pages.after.lines,
    words,
    extracted,
    titleBefore,
    productChanges,
    rotating: steady?.rotating.slice(-MAX_ROTATING) ?? held?.baseline.rotating ?? [],
  }

  async function compareAgain(changes: PageChanges) {
    if (!before) return null
    const first = { before, after, changes, rotating: held?.baseline.rotating ?? [] }
    let steady = first.rotating.length > 0 ? await leaveOutRotation({ ...first, again: after }, context) : null
    for (let look = 0; look < (held?.baseline.render ? 1 : MOST_LOOKS); look += 1) {
      if (steady && !steady.changes.kinds.includes('content')) break
      const next = await lookAgain(look)
      // What has not loaded does not rotate.
      if (!next?.isWhole) break
      const again = { ...next, lines: toLines(next) }
      steady = (await leaveOutRotation({ ...(steady ?? first), again }, context)) ?? steady
    }
    return steady
  }
}

/** Further looks at a page, each at most once; null for one that fails: without it, all is news. */
function createLooks(visitAgain: () => Promise<Visit>) {
  const looks: Promise<Visit | null>[] = []
  return (look = 0): Promise<Visit | null> => {
    const next = looks[look] ?? visitAgain().catch(() => null)
    looks[look] = next
    return next
  }
}
