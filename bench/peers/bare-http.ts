// Node's own server, which refuses every request in one line: what a connection and a request cost before any server
// of ours has looked at them. A process of its own, as the server beside it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const server = createServer((request, response) => {
  request.resume()
  response.writeHead(429, { 'Content-Type': 'application/json', Connection: 'close' }).end('{"success":false}')
})
server.listen(0, '127.0.0.1', () => {
  // An IP server has an object as its address.
  const { port } = server.address() as AddressInfo
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
