import type { Logger } from '../contract/context.ts'
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

/**
 * Makes the task that keeps prices and trials equal to the file. An invalid file changes nothing and is logged once.
 * Settings that only apply at a start are logged too.
 */
export function createSettingsFollower({ file, offered, note, log }: FollowParts): () => Promise<void> {
  let pending: Settings | undefined
  let lastComplaint = ''

  return async () => {
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
}

const AT_THE_START = ['name', 'logo', 'contact', 'terms_url', 'privacy_url', 'limits', 'backends'] as const

function changedFields(before: Settings, now: Settings): string[] {
  const fields = AT_THE_START.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
  const slugs = new Set([...Object.keys(before.services ?? {}), ...Object.keys(now.services ?? {})])
  const isOn = (settings: Settings, slug: string) => settings.services?.[slug]?.enabled !== false
  const switched = [...slugs].filter((slug) => isOn(before, slug) !== isOn(now, slug))
  return [...fields, ...switched.map((slug) => `services.${slug}.enabled`)]
}
