import type { Logger } from '../contract/context.ts'
import type { ReadinessProblem } from '../contract/readiness.ts'
import type { OfferedServices } from './offered-services.ts'
import { SettingsError } from './settings-error.ts'
import type { SettingsFile } from './settings-file.ts'
import type { Settings } from './settings-schema.ts'

interface FollowParts {
  readonly file: SettingsFile
  readonly offered: OfferedServices
  /** Records prices before they are offered. */
  readonly note: (prices: ReadonlyMap<string, bigint>) => Promise<void>
  readonly log: Logger
}

interface SettingsFollower {
  follow(): Promise<void>
  /** What would end the next start. */
  problems(): readonly ReadinessProblem[]
}

/**
 * Keeps prices and trials equal to the file. An invalid file changes nothing, is logged once and is a problem until it can be
 * read again. Settings that only apply at a start are logged too.
 */
export function createSettingsFollower({ file, offered, note, log }: FollowParts): SettingsFollower {
  let pending: Settings | undefined
  let lastComplaint = ''

  async function follow() {
    try {
      pending = (await file.readIfChanged()) ?? pending
      lastComplaint = ''
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error
      if (error.message !== lastComplaint)
        log.error({ problems: error.problems }, `${file.path} has mistakes and is ignored`)
      lastComplaint = error.message
      return
    }
    if (!pending) return
    const settings = pending
    // While the database is unreachable the last prices stay; the next run tries again.
    await note(offered.pricesWith(settings))
    offered.apply(settings)
    pending = undefined
    const waiting = changedFields(file.initial, settings)
    log.info({ file: file.path }, 'prices and trials of the settings file apply now')
    if (waiting.length > 0) log.warn({ settings: waiting }, 'these settings apply at the next start')
  }

  const toProblem = (message: string) => ({ name: 'settings', severity: 'warning', message }) as const
  return {
    follow,
    problems: () =>
      lastComplaint === ''
        ? []
        : [
            toProblem(
              `${lastComplaint.replace(/\s*\n\s*/g, ' ')} Until then the last prices hold, and the next start fails.`,
            ),
          ],
  }
}

const AT_THE_START = ['name', 'logo', 'contact', 'terms_url', 'privacy_url', 'limits'] as const

/** By the names that they have in the file. */
function changedFields(before: Settings, now: Settings): string[] {
  const fields = AT_THE_START.filter((name) => isOther(before[name], now[name]))
  const slugs = new Set([before, now].flatMap(({ services = {} }) => Object.keys(services)))
  const changed = [...slugs].flatMap((slug) => {
    const [was, is] = [before, now].map(({ services = {}, backends = {} }) => ({
      enabled: services[slug]?.enabled !== false,
      backend: backends[slug],
    }))
    if (isOther(was?.backend, is?.backend)) return [`services.${slug}`]
    return was?.enabled === is?.enabled ? [] : [`services.${slug}.enabled`]
  })
  return [...fields, ...changed]
}

function isOther(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}
