import { Type } from 'typebox'
import { nullable } from './schema.ts'

/** The output field of a service that draws text; `effect` says what becomes of such letters. */
export function missingGlyphsOutput(effect: string) {
  const description = `Letters that no font here has, each once, at most 50: ${effect}. Null if there are none.`
  return Type.Optional(nullable(Type.String({ description })))
}
