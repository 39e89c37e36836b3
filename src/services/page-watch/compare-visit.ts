import { type ChangeKind, type PageChanges, withoutRotation } from '@farebox/page-diff'
import type { ServiceContext } from '../../contract/context.ts'
import { dropIgnored } from './drop-ignored.ts'
import { findChanges } from './find-changes.ts'
import { findProductChanges } from './find-product-changes.ts'
import { findTitleBefore } from './find-title-before.ts'
import type { HeldBaseline } from './find-watch.ts'
import type { Visit } from './visit-page.ts'
import { watchKeywords } from './watch-keywords.ts'
import { watchValue } from './watch-value.ts'

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
  const before = held && {
    at: new Date(held.baseline.takenAt),
    lines: dropIgnored(held.baseline.lines, ignore),
    asides: held.baseline.asides ?? [],
    outline: outlineOf(held.baseline),
  }
  const { at, asides } = visit
  const after = { at, lines: dropIgnored(visit.lines, ignore), asides, outline: outlineOf(visit) }
  const compared = before && (await findChanges({ before, after }, context))
  const differing = compared?.kinds.some((kind) => kind !== 'clock') ? compared : null
  const steady =
    differing?.kinds.includes('content') && !alsoReported.includes('rotation') ? await leaveOutRotation() : null
  const found = steady ? await findChanges(steady, context) : differing
  const current = before && !differing ? before.lines : after.lines
  const words = watchKeywords(keywords, { lines: current, before: before?.lines ?? null })
  const value = extract && { pattern: extract, before: before?.lines ?? null, after: current }
  const extracted = value ? await watchValue(value, context) : null
  const isAsked = words.some(({ newly_appeared }) => newly_appeared) || extracted?.changed === true
  const isNews = found?.kinds.some((kind) => kind === 'content' || alsoReported.includes(kind)) ?? false
  const changes: PageChanges | null = isAsked ? differing : isNews ? found : null
  const titleBefore = held && (await findTitleBefore(held, { visit, selector, context }))
  const productChanges = findProductChanges(held?.baseline.product, visit.product)
  const changed = changes !== null || titleBefore !== null || productChanges.length > 0
  // If nothing changed, the baseline is still current.
  const { lines } = before && !changed ? before : after
  const kinds: ChangeKind[] = [
    ...((steady ? found : compared)?.kinds ?? []),
    ...(steady ? (['rotation'] as const) : []),
  ]
  return {
    changed,
    changes,
    kinds,
    lines,
    newLines: (isAsked ? after : (steady?.after ?? after)).lines,
    words,
    extracted,
    titleBefore,
    productChanges,
  }

  async function leaveOutRotation() {
    // Without a second look, all of it is news.
    const second = await options.visitAgain().catch(() => null)
    // What has not loaded does not rotate.
    const lines = second?.isWhole && dropIgnored(second.lines, ignore)
    const again = second && lines && (await findChanges({ before: after, after: { ...second, lines } }, context))
    return before && differing && again ? withoutRotation({ before, after }, differing, again) : null
  }
}

/** Null for a baseline of an earlier version. */
function outlineOf({ lines, headings, items }: Pick<Visit, 'lines'> & Partial<Visit>) {
  return headings ? { lines, headings, items } : null
}
