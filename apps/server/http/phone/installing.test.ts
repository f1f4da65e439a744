import { Script } from 'node:vm'
import { SITE_TENANT, tenant } from '@mingtai/modules/ground/organization/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../testing.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('a phone installs the product under the name of its site', async () => {
  await server.services.db.update(tenant).set({ pageTitle: '云州办公' }).where(eq(tenant.id, SITE_TENANT))
  const answer = await fetch(`${server.base}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  expect(await answer.json()).toMatchObject({ name: '云州办公', display: 'standalone', start_url: '/dashbord/index' })
})

test('what is shown without a network has no script, and the worker that shows it is plain JavaScript', async () => {
  const page = await (await fetch(`${server.base}/offline`)).text()
  expect(page).toContain('没有网络')
  expect(page).not.toContain('<script')
  const worker = await fetch(`${server.base}/offline-worker.js`)
  expect(worker.headers.get('content-type')).toContain('text/javascript')
  expect(new Script(await worker.text())).toBeInstanceOf(Script)
})
