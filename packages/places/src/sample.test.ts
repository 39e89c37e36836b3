import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openedGazetteer } from '../test/opened-gazetteer.ts'
import { findPlace } from './find-place.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { LabelledPlace } from './place-labels.ts'
import { UnknownPlace } from './unknown-place.ts'

/** A degree of latitude is 111 km; published points of one town are 50 km apart at most. */
const SAME_TOWN_DEGREES = 0.45

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await openedGazetteer
}, 60_000)

function read(file: string): string[][] {
  const text = readFileSync(join(import.meta.dirname, '..', 'cases', file), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'))
}

function find(query: string) {
  try {
    return findPlace(query, gazetteer)
  } catch (error) {
    if (error instanceof UnknownPlace) return error
    throw error
  }
}

// Queries as people type them, of each kind that the benchmark of places makes; the positions are an atlas's.
test('of a hundred names none is answered with another place, and one is refused: its region is in another language', () => {
  const queries = read('queries.tsv')
  expect(queries.length).toBeGreaterThanOrEqual(95)
  const refused = queries.filter(([, query = '']) => find(query) instanceof UnknownPlace)
  const wrong = queries.flatMap(([kind, query = '', latitude, longitude]) => {
    const found = find(query)
    const isRight = found instanceof UnknownPlace || isAt(found, Number(latitude), Number(longitude))
    return isRight ? [] : `${kind}: ${query} -> ${found.label}`
  })
  expect(wrong).toEqual([])
  expect(refused.map(([, query]) => query)).toEqual(['Valladolid, Castilla y León'])
})

test('a name of a state, island or country is refused as such, or is a town in it', () => {
  const elsewhere = read('lands.tsv').flatMap(([query = '', country]) => {
    const found = find(query)
    if (found instanceof UnknownPlace) return found.kind === 'land' ? [] : found.message
    return found.label.endsWith(`, ${country}`) ? [] : `${query} -> ${found.label}`
  })
  expect(elsewhere).toEqual([])
})

function isAt(place: LabelledPlace, latitude: number, longitude: number): boolean {
  const east = (place.longitude - longitude) * Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(place.latitude - latitude, east) <= SAME_TOWN_DEGREES
}
