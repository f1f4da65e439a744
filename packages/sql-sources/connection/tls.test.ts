import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { closeSources } from '../adapters.ts'
import type { SourceConfig, SourceTls } from '../source.ts'
import { type Authority, type Certificate, startAuthority } from '../testing/certificates.ts'
import { configOf } from '../testing/http-servers.ts'
import { rowsOf, sentenceOf } from '../testing/rows.ts'

let authority: Authority
let client: Certificate
let server: Server
let strict: Server

beforeAll(async () => {
  authority = await startAuthority()
  const good = await authority.sign({ name: 'server', place: 'IP:127.0.0.1' })
  client = await authority.sign({ name: 'client', place: 'IP:127.0.0.1' })
  const own = { cert: good.certificate, key: good.key }
  server = await listening(createServer(own, (_, response) => response.end('[{"a":1}]')))
  strict = await listening(
    createServer({ ...own, ca: authority.ca, requestCert: true, rejectUnauthorized: true }, ({ socket }, response) => {
      response.end(JSON.stringify([{ who: (socket as TLSSocket).getPeerCertificate().subject.CN }]))
    }),
  )
})
afterAll(async () => {
  await closeSources()
  for (const one of [server, strict]) one.close()
  await authority.remove()
})

async function listening(made: Server): Promise<Server> {
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return made
}

function placeOf(made: Server, tls?: Partial<SourceTls>): SourceConfig {
  const { port } = made.address() as AddressInfo
  const place = configOf('api', { port, database: '', user: '', password: '' })
  const given = { ca: '', certificate: '', key: '', ...tls }
  return { ...place, ssl: true, ...(tls === undefined ? {} : { tls: given }) }
}

test('a certificate of an own authority is trusted where the source names it, and nowhere else', async () => {
  const trusted = placeOf(server, { ca: authority.ca })
  expect((await rowsOf(trusted, 'GET /')).rows).toEqual([[1]])
  expect(await sentenceOf(rowsOf(placeOf(server), 'GET /'))).toContain('证书不受信任')
  const wrongName = { ...trusted, host: 'localhost' }
  expect(await sentenceOf(rowsOf(wrongName, 'GET /'))).toContain('证书不是发给localhost的')
})

test('a server that asks for our certificate is shown it, and without it says what is missing', async () => {
  const { ca } = authority
  const known = placeOf(strict, { ca, certificate: client.certificate, key: client.key })
  expect((await rowsOf(known, 'GET /')).rows).toEqual([['client']])
  expect(await sentenceOf(rowsOf(placeOf(strict, { ca }), 'GET /'))).toMatch(/客户端证书|连接中断/)
})
