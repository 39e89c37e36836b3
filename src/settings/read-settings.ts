import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { messageOf } from '../contract/thrown.ts'
import { nearestName } from './nearest-name.ts'
import { type Settings, settingsSchemaOf } from './settings-schema.ts'

type Schema = TSchema & {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Thrown for invalid settings: `problems` has one line for each mistake. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(file: string, problems: readonly string[]) {
    super(`Correct ${file}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/**
 * Parses the text of farebox.config.json for a server with these services. Throws SettingsError, which names every
 * mistake.
 */
export function readSettings(text: string, { file, slugs }: { file: string; slugs: readonly string[] }): Settings {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new SettingsError(file, [`not valid JSON: ${messageOf(error)}`])
  }
  const schema: Schema = settingsSchemaOf(slugs)
  const problems = problemsOf(schema, value, '')
  if (problems.length > 0) throw new SettingsError(file, problems)
  // The fields of the schema are those of Settings, and all were checked above.
  const settings = value as Settings
  if (slugs.length > 0 && slugs.every((slug) => settings.services?.[slug]?.enabled === false)) {
    throw new SettingsError(file, ['services: every service is switched off. Leave at least one on.'])
  }
  return settings
}

function problemsOf(schema: Schema, value: unknown, path: string): string[] {
  const { properties } = schema
  if (!properties) return Value.Check(schema, value) ? [] : [`${path}: ${schema.description}`]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [`${path || 'The file'}: must be an object. ${schema.description}`]
  }
  const known = Object.keys(properties)
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = path ? `${path}.${name}` : name
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    return property ? problemsOf(property, inner, place) : [unknownKey(place, name, known)]
  })
}

function unknownKey(place: string, name: string, known: readonly string[]): string {
  const near = nearestName(name, known)
  return `${place}: unknown.${near ? ` Did you mean ${near}?` : ''} Known names: ${known.join(', ')}.`
}
