import { join } from 'node:path'
import { openGazetteer } from '../src/gazetteer.ts'

const cacheFolder = join(import.meta.dirname, '../../../node_modules/.cache/places')

/** The whole gazetteer, opened once for all tests of a worker; its indexes are made again when their sources change. */
export const openedGazetteer = openGazetteer({ cacheFolder })
