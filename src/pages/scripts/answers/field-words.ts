import { element } from '../element.ts'

/** The units at the end of field names, as a reader writes them after a number. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/_c$/, ' °C'],
  [/_f$/, ' °F'],
  [/_kph$/, ' km/h'],
  [/_mph$/, ' mph'],
  [/_mm$/, ' mm'],
  [/_deg$/, '°'],
  [/_ms$/, ' ms'],
  [/(_|^)(pct|percent)$/, ' %'],
]

/** The unit that a field's name ends with, with its space; empty if there is none. */
export function unitOf(name: string) {
  return UNITS.find(([ending]) => ending.test(name))?.[1] ?? ''
}

/** A field's name in words, without the unit that its values show: `temp_max_c` is 'temp max'. */
export function wordsOfField(name: string) {
  const [ending] = UNITS.find(([end]) => end.test(name)) ?? []
  // How a file is written is nothing to a reader who sees it.
  const bare = name.replace(ending ?? /_base64$/, '')
  return (bare === '' ? name : bare).replaceAll('_', ' ').trim() || name
}

/** A field's name in words, and beside it the API's name, hidden until a reader asks for it. */
export function showName(name: string): readonly (Node | string)[] {
  const words = wordsOfField(name)
  return words === name ? [name] : [words, element('code', { class: 'api-name' }, ` ${name}`)]
}
