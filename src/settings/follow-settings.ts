import type { Logger } from '../contract/context.ts'
import type { OfferedServices } from './offered-services.ts'
import { SettingsError } from './read-settings.ts'
import type { SettingsFile } from './settings-file.ts'
import type { Settings } from './settings-schema.ts'

interface FollowParts {
  readonly file: SettingsFile
  readonly offered: OfferedServices
  /** Remembers prices before they are offered. */
  readonly note: (prices: ReadonlyMap<string, bigint>) => Promise<void>
  readonly log: Logger
}

/**
 * What to do now and then so that prices and trials are those of the file. A file that is wrong changes nothing and is logged
 * once; what only a start can change is logged too.
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
      if (error.message !== lastComplaint) log.error({ problems: error.problems }, `${file.path} is not taken over`)
      lastComplaint = error.message
      return
    }
    if (!pending) return
    const settings = pending
    // A database that is away keeps the last prices: the change waits for the next turn.
    await note(offered.pricesWith(settings))
    offered.apply(settings)
    pending = undefined
    const waiting = changedFields(file.initial, settings)
    log.info({ file: file.path }, 'prices and trials of the settings were taken over')
    if (waiting.length > 0) log.warn({ settings: waiting }, 'these settings are taken over at the next start')
  }
}

const AT_THE_START = ['name', 'logo', 'contact', 'terms_url', 'privacy_url', 'limits'] as const

function changedFields(before: Settings, now: Settings): string[] {
  const fields = AT_THE_START.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
  const slugs = new Set([...Object.keys(before.services ?? {}), ...Object.keys(now.services ?? {})])
  const isOn = (settings: Settings, slug: string) => settings.services?.[slug]?.enabled !== false
  const switched = [...slugs].filter((slug) => isOn(before, slug) !== isOn(now, slug))
  return [...fields, ...switched.map((slug) => `services.${slug}.enabled`)]
}
