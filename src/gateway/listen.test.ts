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

test('takes another port where the wanted one is taken and nobody was told', async () => {
  const taken = await listen(open(), { host: '127.0.0.1', port: 0, isFixed: false })
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const other = await listen(open(), { host: '127.0.0.1', port: taken, isFixed: false })
  expect(other).not.toBe(taken)
  expect(said).toHaveBeenCalledWith(`Port ${taken} is taken; using any free one instead.\n`)
  said.mockRestore()
})

test('stays where it was told to be, and says how to move', async () => {
  const taken = await listen(open(), { host: '127.0.0.1', port: 0, isFixed: true })
  await expect(listen(open(), { host: '127.0.0.1', port: taken, isFixed: true })).rejects.toThrow(
    `PORT=${taken + 1} npm start`,
  )
})

test('says which address it cannot have', async () => {
  await expect(listen(open(), { host: '203.0.113.1', port: 1, isFixed: false })).rejects.toThrow(
    'Cannot listen on 203.0.113.1:1',
  )
})
