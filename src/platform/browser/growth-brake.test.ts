import { expect, test } from 'vitest'
import { GrowthBrake } from './growth-brake.ts'

function create() {
  const brake = new GrowthBrake()
  let now = 0
  return (sizes: Readonly<Record<number, number>>, passedMs = 20) => {
    now += passedMs
    return brake.look(new Map(Object.entries(sizes).map(([pid, mb]) => [Number(pid), mb])), now)
  }
}

test('while there is room nobody is held up, however fast it grows', () => {
  const look = create()
  look({ 1: 20, 2: 40 })
  expect(look({ 1: 320, 2: 270 })).toEqual({ stop: [], goOn: [] })
})

test('where all hold too much, those that grow are held up until there is room, and the others are not', () => {
  const look = create()
  look({ 1: 300, 2: 290, 3: 50 })
  expect(look({ 1: 340, 2: 290, 3: 51 })).toEqual({ stop: [1], goOn: [] })
  expect(look({ 1: 340, 2: 290, 3: 51 })).toEqual({ stop: [], goOn: [] })
  expect(look({ 1: 340, 3: 51 })).toEqual({ stop: [], goOn: [1] })
})

test('one that holds more than a page may is held up by itself', () => {
  const look = create()
  look({ 1: 340 })
  expect(look({ 1: 360 })).toEqual({ stop: [1], goOn: [] })
})

test('nobody is held up for long, nor when it is no longer of a browser', () => {
  const look = create()
  look({ 1: 300, 2: 300 })
  expect(look({ 1: 320, 2: 320 }).stop).toEqual([1, 2])
  expect(look({ 1: 320 }, 100)).toEqual({ stop: [], goOn: [1, 2] })
  look({ 1: 320, 2: 320 })
  expect(look({ 1: 330, 2: 320 }).stop).toEqual([1])
  expect(look({ 1: 330, 2: 320 }, 501).goOn).toEqual([1])
})
