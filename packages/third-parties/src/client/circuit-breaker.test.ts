import { expect, test } from 'vitest'
import { fixedClock } from '../../test/fixed-clock.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

function openedAtNoon() {
  const clock = fixedClock('2026-11-20T12:00:00Z')
  const circuit = createCircuitBreaker({ clock, threshold: 2, coolDownMs: 10_000 })
  circuit.fail()
  circuit.fail()
  return { clock, circuit }
}

test('stays closed while failures are not in a row', () => {
  const circuit = createCircuitBreaker({ clock: fixedClock('2026-11-20T12:00:00Z'), threshold: 2, coolDownMs: 10_000 })
  circuit.fail()
  circuit.succeed()
  circuit.fail()
  expect(circuit.state).toBe('closed')
  expect(circuit.admit()).toBe(true)
})

test('refuses calls from the last failure in a row until it has cooled down', () => {
  const { clock, circuit } = openedAtNoon()
  expect(circuit.state).toBe('open')
  expect(circuit.lastErrorAt).toEqual(new Date('2026-11-20T12:00:00Z'))
  expect(circuit.admit()).toBe(false)
  clock.set('2026-11-20T12:00:09.999Z')
  expect(circuit.admit()).toBe(false)
})

test('lets one probe through after cooling down, and closes when it succeeds', () => {
  const { clock, circuit } = openedAtNoon()
  clock.set('2026-11-20T12:00:10Z')
  expect(circuit.state).toBe('half_open')
  expect(circuit.admit()).toBe(true)
  expect(circuit.admit()).toBe(false)
  circuit.succeed()
  expect(circuit.state).toBe('closed')
  expect(circuit.admit()).toBe(true)
})

test('opens again when the probe fails', () => {
  const { clock, circuit } = openedAtNoon()
  clock.set('2026-11-20T12:00:10Z')
  circuit.admit()
  circuit.fail()
  expect(circuit.state).toBe('open')
  expect(circuit.admit()).toBe(false)
})

test('gives the place of a probe that was given up to the next call', () => {
  const { clock, circuit } = openedAtNoon()
  clock.set('2026-11-20T12:00:10Z')
  circuit.admit()
  circuit.release()
  expect(circuit.admit()).toBe(true)
})

test('a clock that is set back makes the pause no longer', () => {
  const { clock, circuit } = openedAtNoon()
  clock.set('2026-11-19T12:00:00Z')
  expect(circuit.admit()).toBe(true)
})
