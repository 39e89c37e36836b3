import { expect, test } from 'vitest'
import { shipNameIn } from './ship-name.ts'

test.each([
  ['MV Jasmine', 'Jasmine'],
  ['m/v Jasmine', 'Jasmine'],
  ['M.T. SEA STAR', 'SEA STAR'],
  ['MS HELM', 'HELM'],
  ['LPG/C Snow', 'Snow'],
  ['Crude oil tanker Jasmine', 'Jasmine'],
  ['Jasmine (vessel)', null],
  ['Jasmine, bulk carrier', 'Jasmine'],
  ['Motor Vessel General Snow', 'General Snow'],
  ['Ms Helm', null],
  ['ms. Helm', null],
  ['Oil General', null],
  ['General Motor Company', null],
  ['Jasmine', null],
  ['Bulk Carrier', null],
  ['Tanker Trackers Incorporated', 'Trackers Incorporated'],
  ['', null],
])('of %s the ship is called %s', (field, name) => {
  expect(shipNameIn(field)).toBe(name)
})
