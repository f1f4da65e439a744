import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { closeSources } from './adapters.ts'
import type { SourceConfig, SourceTls } from './source.ts'
import { configOf } from './test-http-servers.ts'
import { rowsOf, sentenceOf } from './test-rows.ts'

let folder = ''
let server: Server
let strict: Server
const files: Record<string, string> = {}

/** An authority of our own, a server's certificate for 127.0.0.1 and one for us. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-tls-'))
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=ours', '-days', '2')
  await writeFile(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1')
  for (const name of ['server', 'client']) {
    openssl('req', ...key, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`)
    const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names']
    openssl('x509', '-req', '-in', `${name}.csr`, ...signed, '-out', `${name}.pem`)
  }
  for (const name of ['ca.pem', 'server.pem', 'server.key', 'client.pem', 'client.key'])
    files[name] = await readFile(join(folder, name), 'utf8')
  const own = { cert: files['server.pem'], key: files['server.key'] }
  server = await listening(createServer(own, (_, response) => response.end('[{"a":1}]')))
  strict = await listening(
    createServer(
      { ...own, ca: files['ca.pem'], requestCert: true, rejectUnauthorized: true },
      ({ socket }, response) => {
        response.end(JSON.stringify([{ who: (socket as TLSSocket).getPeerCertificate().subject.CN }]))
      },
    ),
  )
})
afterAll(async () => {
  await closeSources()
  for (const one of [server, strict]) one.close()
  await rm(folder, { recursive: true, force: true })
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
  const trusted = placeOf(server, { ca: files['ca.pem'] ?? '' })
  expect((await rowsOf(trusted, 'GET /')).rows).toEqual([[1]])
  expect(await sentenceOf(rowsOf(placeOf(server), 'GET /'))).toContain('证书不受信任')
  const wrongName = { ...trusted, host: 'localhost' }
  expect(await sentenceOf(rowsOf(wrongName, 'GET /'))).toContain('证书不受信任')
})

test('a server that asks for our certificate is shown it, and without it says what is missing', async () => {
  const ca = files['ca.pem'] ?? ''
  const known = placeOf(strict, { ca, certificate: files['client.pem'] ?? '', key: files['client.key'] ?? '' })
  expect((await rowsOf(known, 'GET /')).rows).toEqual([['client']])
  expect(await sentenceOf(rowsOf(placeOf(strict, { ca }), 'GET /'))).toMatch(/客户端证书|连接中断/)
})
