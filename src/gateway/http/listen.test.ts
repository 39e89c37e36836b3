import { createServer } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { listen } from './listen.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

function open() {
  const server = createServer()
  servers.push(server)
  return server
}

test('uses another port if the preferred one is taken and the address was not published', async () => {
  const taken = await listen(open(), { host: '127.0.0.1', port: 0, isFixed: false })
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const other = await listen(open(), { host: '127.0.0.1', port: taken, isFixed: false })
  expect(other).not.toBe(taken)
  expect(said).toHaveBeenCalledWith(`Port ${taken} is taken; using any free one instead.\n`)
  said.mockRestore()
})

test('keeps a published port, and says how to change it', async () => {
  const taken = await listen(open(), { host: '127.0.0.1', port: 0, isFixed: true })
  await expect(listen(open(), { host: '127.0.0.1', port: taken, isFixed: true })).rejects.toThrow(
    `PORT=${taken + 1} npm start`,
  )
})

test('names an address on which it cannot listen', async () => {
  await expect(listen(open(), { host: '203.0.113.1', port: 1, isFixed: false })).rejects.toThrow(
    'Cannot listen on 203.0.113.1:1',
  )
})
