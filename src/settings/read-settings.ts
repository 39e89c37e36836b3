import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { messageOf } from '../contract/thrown.ts'
import { nearestName } from './nearest-name.ts'
import { repeatedNames } from './repeated-names.ts'
import { SettingsError, type SettingsProblem } from './settings-error.ts'
import { settingsSchemaOf, type WrittenSettings } from './settings-schema.ts'

type Schema = TSchema & {
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | { readonly anyOf: readonly Schema[] }
}

const BYTE_ORDER_MARK = /^\uFEFF/

type Path = SettingsProblem['path']

/**
 * Parses the text of farebox.config.json for a server with these services. Throws SettingsError, which names every
 * mistake.
 */
export function readSettings(
  text: string,
  { file, slugs }: { readonly file: string; readonly slugs: readonly string[] },
): WrittenSettings {
  let value: unknown
  try {
    value = JSON.parse(text.replace(BYTE_ORDER_MARK, ''))
  } catch (error) {
    throw new SettingsError(file, [{ path: [], message: explainJson(text, messageOf(error)) }])
  }
  const problems = [
    ...repeatedNames(text.replace(BYTE_ORDER_MARK, '')),
    ...problemsOf(settingsSchemaOf(slugs), value, []),
  ]
  if (problems.length > 0) throw new SettingsError(file, problems, text)
  // The fields of the schema are those of the settings, and all were checked above.
  const settings = value as WrittenSettings
  const all = [...slugs, ...Object.keys(settings.services ?? {})]
  if (all.length > 0 && all.every((slug) => settings.services?.[slug]?.enabled === false)) {
    const message = 'every service is switched off. Leave at least one on.'
    throw new SettingsError(file, [{ path: ['services'], message }], text)
  }
  return settings
}

/** V8 names the line of a mistake, except where the text ends too early. */
function explainJson(text: string, said: string): string {
  if (text.trim() === '') return 'it is empty: write {} for no settings of your own, or delete it.'
  const isCut = !/line \d/.test(said)
  const where = isCut ? ` in line ${text.trimEnd().split('\n').length}, the last one: a } or " is missing` : ''
  return `not valid JSON: ${said}${where}.`
}

function problemsOf(schema: Schema, value: unknown, path: Path): SettingsProblem[] {
  const { properties, required = [], description = '' } = schema
  // What an operator describes in JSON Schema is open, and judged as a whole.
  const isWhole = !properties || schema.additionalProperties === true
  if (isWhole) return Value.Check(schema, value) ? [] : [{ path, message: description }]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ path, message: `${path.length > 0 ? '' : 'The file: '}must be an object. ${description}` }]
  }
  const known = Object.keys(properties)
  const absent = required.filter((name) => !Object.hasOwn(value, name))
  return [
    ...absent.map((name) => ({ path: [...path, name], message: `is missing. ${properties[name]?.description ?? ''}` })),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const place = [...path, name]
      const property = Object.hasOwn(properties, name) ? properties[name] : findNew(schema, inner)
      return property ? problemsOf(property, inner, place) : [{ path: place, message: unknownKey(name, known) }]
    }),
  ]
}

/** The schema of a name that the operator adds, by its first field. */
function findNew({ additionalProperties }: Schema, value: unknown): Schema | undefined {
  if (typeof additionalProperties !== 'object' || typeof value !== 'object' || value === null) return undefined
  return additionalProperties.anyOf.find(({ required: [first = ''] = [] }) => Object.hasOwn(value, first))
}

function unknownKey(name: string, known: readonly string[]): string {
  const near = nearestName(name, known)
  return `unknown.${near ? ` Did you mean ${near}?` : ''} Known names: ${known.join(', ')}.`
}
