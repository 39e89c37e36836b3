import { openGazetteer } from '../src/gazetteer.ts'

/** The whole gazetteer, opened once for all tests of a worker: its index takes two seconds. */
export const openedGazetteer = openGazetteer()
