// A proxy without payments: what standing before an API costs by itself.
import { Agent, request as ask, createServer } from 'node:http'

const api = process.argv[2] ?? ''
const agent = new Agent({ keepAlive: true })
const server = createServer((request, response) => {
  const asked = ask(new URL(request.url ?? '', api), { agent, method: request.method, headers: request.headers })
  asked.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  asked.on('error', () => response.destroy())
  request.pipe(asked)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`)
})
