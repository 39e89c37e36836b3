// An API as anybody has one: answers JSON with what it was sent, and knows nothing of payments.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

const server = createServer(async (request, response) => {
  const body = JSON.stringify({ said: await json(request) })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`)
})
