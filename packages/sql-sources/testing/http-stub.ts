/** An HTTP server for tests that answers as a vendor documents it, and remembers what it was asked. */
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'

import type { SourceConfig, SourceType } from '../index.ts'
import { configOf } from './http-servers.ts'

export interface Asked {
  method: string
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

export interface HttpStub {
  config: SourceConfig
  asked: Asked[]
  stop(): Promise<void>
}

type Handler = (asked: Asked, answer: ServerResponse) => void

export async function startStub(type: SourceType, handler: Handler): Promise<HttpStub> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const order = { method, path: url, headers, body: Buffer.concat(parts).toString() }
      asked.push(order)
      handler(order, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    config: configOf(type, { port, database: 'demo', user: 'reader', password: 'Secret-stub-1' }),
    asked,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers with JSON text as it is given, so that numbers keep their digits. */
export function answerJson(answer: ServerResponse, text: string, status = 200): void {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(text)
}
