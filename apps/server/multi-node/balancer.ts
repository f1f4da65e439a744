import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/**
 * For tests: hands requests to several servers in turn, as a balancer before them does. What a server did not answer goes
 * to the next one when it only reads, or when the server was not there to take it; otherwise the caller's line is cut,
 * and the caller decides whether to ask again.
 */
export async function startBalancer(ports: readonly number[]): Promise<{ base: string; stop(): void }> {
  let turn = 0
  const server = createServer((incoming, answer) => {
    turn += 1
    const order = ports.map((_, at) => ports[(turn + at) % ports.length] ?? 0)
    void bodyOf(incoming).then(
      (body) => handOn({ incoming, answer, body }, order),
      () => answer.destroy(),
    )
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    base: `http://127.0.0.1:${port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface Asked {
  incoming: IncomingMessage
  answer: ServerResponse
  body: Buffer
}

function handOn({ incoming, answer, body }: Asked, [port, ...others]: readonly number[]): void {
  if (port === undefined) return void answer.destroy()
  const { method, url: path, headers } = incoming
  // Lines of their own: one that its server left open when it was killed would look like a new failure.
  const passed = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.on('error', () => answer.destroy())
    reply.pipe(answer)
  })
  passed.on('error', (problem: NodeJS.ErrnoException) => {
    if (answer.headersSent) return void answer.destroy()
    const isFree = method === 'GET' || method === 'HEAD' || problem.code === 'ECONNREFUSED'
    if (isFree) handOn({ incoming, answer, body }, others)
    else answer.destroy()
  })
  passed.end(body)
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  return Buffer.concat(parts)
}
