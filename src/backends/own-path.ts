import type { TObject } from 'typebox'
import { isOurs } from '../contract/plain-calls/our-segments.ts'
import { OWN_PATH } from './backend-settings.ts'

/** Throws in words for a path that is none, is ours, or has a field that the request has not. */
export function checkOwnPath(path: string, { properties }: Pick<TObject, 'properties'>) {
  if (!new RegExp(OWN_PATH).test(path)) throw new Error(`path: ${path} has a segment that is no word and no field`)
  if (isOurs(path)) throw new Error(`path: ${path} is below an address of Farebox. Begin it with another word`)
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const unknown = names.find((name) => !Object.hasOwn(properties, name))
  if (unknown) throw new Error(`path: ${unknown} is no field of the request. Describe it in input`)
}

/** A path without the names of its fields: two that are equal here are the same address. */
export function shapeOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}')
}
