import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SITE_TENANT, tenant } from '@mingtai/modules/ground/organization/server'
import { siteDefaults } from '@mingtai/modules/ground/system/server'
import { siteSetting } from '@mingtai/modules/ground/system/server/tables'
import { newId } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexPages } from './index-page.ts'
import { type TestServer, testServer } from '../testing.ts'

let server: TestServer
let folder: string
let file: string

beforeAll(async () => {
  server = await testServer()
  folder = await mkdtemp(join(tmpdir(), 'mingtai-page-'))
  file = join(folder, 'index.html')
  await writeFile(
    file,
    '<meta name="mingtai-site" content="" />\n<meta name="mingtai-screen-sites" content="" />\n<title>明台</title>',
  )
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

test('a page is told the title, the prefix and the key of the site, and a title is never markup', async () => {
  const page = indexPages(server.services)
  const named = { pageTitle: '云州"办公"</title><script>$1' }
  await server.services.db.update(tenant).set(named).where(eq(tenant.id, SITE_TENANT))
  const { text } = await page(file, 'here')
  expect(text).toContain('<title>云州&quot;办公&quot;&lt;/title&gt;&lt;script&gt;$1</title>')
  expect(text).toMatch(/content="\{&quot;prefix&quot;:&quot;mingtai&quot;,&quot;key&quot;:&quot;[0-9a-f]{32}&quot;/)
  expect(text).not.toContain('<script>')
  expect(text).not.toContain(server.services.tokens.secret)
})

test('the key is another one for another site', async () => {
  const keyOf = ({ text }: { text: string }) => /key&quot;:&quot;([0-9a-f]{32})/.exec(text)?.[1]
  const other = { ...server.services, tokens: { ...server.services.tokens, secret: 'another secret of a site' } }
  expect(keyOf(await indexPages(server.services)(file, 'here'))).not.toBe(keyOf(await indexPages(other)(file, 'here')))
})

test('a page learns where people sign in, what is open to everybody, and whether another site led here', async () => {
  const { db } = server.services
  const values = {
    ...siteDefaults,
    externalLogin: 'https://sso.example.com/in?a=1&b=2',
    publicPaths: ['/help', '/open/*'],
    screenSites: ['https://pic.example.cn', 'https://tv.example.cn:8443'],
  }
  await db.insert(siteSetting).values({ id: newId(), tenantId: SITE_TENANT, createdBy: 't', updatedBy: 't', values })
  const { text } = await indexPages(server.services)(file, 'elsewhere')
  const said = /content="([^"]*)"/.exec(text)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? ''
  expect(JSON.parse(said)).toMatchObject({
    ...{ externalLogin: 'https://sso.example.com/in?a=1&b=2', publicPaths: '/help /open/*', from: 'elsewhere' },
  })
  // Data screens say beforehand what the content policy will refuse.
  expect(text).toContain('name="mingtai-screen-sites" content="https://pic.example.cn https://tv.example.cn:8443"')
})
