import { readFile } from 'node:fs/promises'
import { client } from '@mingtai/api'
import { screenCalls } from '@mingtai/modules/data/screen/calls'
import { sharingCalls } from '@mingtai/modules/ground/sharing/calls'
import { systemCalls } from '@mingtai/modules/ground/system/calls'
import { emptyDocument, newComponent } from '@mingtai/screen-model'
import { sessionOf } from '@mingtai/server/testing'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { newVisitor } from '../browser.ts'
import { person } from '../person.ts'
import { base } from '../world.ts'
import { exportedFile } from './exported-file.ts'

const { page: designerPage, browser, token } = await person('designer')
const screens = client(screenCalls, sessionOf(base, token))
const links = client(sharingCalls, sessionOf(base, token))
const { token: adminToken } = await person('admin')
const admin = client(systemCalls, sessionOf(base, adminToken))
const walls = client(screenCalls, sessionOf(base, adminToken))
const code = `media_${Date.now().toString(36)}`
const site = 'https://pic.example.cn'

async function permit(screenSites: string[]): Promise<void> {
  const { revision } = await admin.siteDetail({})
  await admin.saveSite({ screenSites, revision })
}
afterAll(() => permit([]))

const options = { url: `${site}/x` }
const components = [
  newComponent({ id: 'p', type: 'picture', name: '外图', frame: { x: 40, y: 40 }, options }),
  newComponent({ id: 'v', type: 'video', name: '外片', frame: { x: 40, y: 400 }, options }),
  newComponent({ id: 'w', type: 'iframe', name: '外页', frame: { x: 640, y: 40 }, options }),
  newComponent({ id: 't', type: 'text', name: '自己的字', frame: { x: 1300, y: 40, width: 500, height: 100 } }),
]
const made = await screens.insert({ code, name: '外来' })
const saved = await screens.save({
  id: made.id,
  revision: made.revision,
  document: { ...emptyDocument('外来'), components },
})
await screens.publish({ id: made.id, revision: saved.revision })
const link = (await links.shareLink({ type: 'screen', id: made.id })).url.replace(/^https?:\/\/[^/]+/, '')

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What the browser asked the other site for. */
async function watched(page: Page): Promise<Set<string>> {
  const asked = new Set<string>()
  await page.route(`${site}/**`, (route) => {
    const kind = route.request().resourceType()
    asked.add(kind)
    if (kind === 'image') return route.fulfill({ contentType: 'image/png', body: dot })
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>外面的网页</h1>' })
  })
  return asked
}

test('what another site holds is not let in, and the designer and the screen say so', async () => {
  await permit([])
  await designerPage.goto(`/screen/designer?id=${made.id}`)
  await designerPage.getByRole('button', { name: '外图' }).first().click()
  await designerPage.getByText(`${site} 的内容不会显示`).waitFor()
  const wall = await newVisitor(browser, base, 1920)
  const asked = await watched(wall)
  await wall.goto(link)
  for (const what of ['图片“外图”', '视频“外片”', '网页“外页”'])
    await wall.getByText(`${what}来自没有允许的网站 ${site}`).waitFor()
  expect([...asked]).toEqual([])
  await wall.context().close()
})

test('a site that the administrator named is let in, and no other', async () => {
  await permit([site])
  await designerPage.reload()
  await designerPage.getByRole('button', { name: '外图' }).first().click()
  await designerPage.getByRole('textbox', { name: '地址', exact: true }).waitFor()
  await expect.poll(() => designerPage.getByText('的内容不会显示').count()).toBe(0)
  const wall = await newVisitor(browser, base, 1920)
  const asked = await watched(wall)
  const answer = await wall.goto(link)
  await wall.frameLocator('iframe').getByText('外面的网页').waitFor()
  await expect.poll(() => [...asked].toSorted()).toEqual(['document', 'image', 'media'])
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`frame-src 'self' blob: ${site};`)
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'")
  await wall.context().close()
})

test('an export leaves out what another site holds and names it; what is of here is drawn', async () => {
  await permit([site])
  await watched(designerPage)
  await designerPage.setViewportSize({ width: 1920, height: 1080 })
  await designerPage.goto(`/screen/view?code=${code}`)
  await designerPage.frameLocator('iframe').getByText('外面的网页').waitFor()
  const isLoaded = (one: Element) => one instanceof HTMLImageElement && one.naturalWidth > 0
  await expect.poll(() => designerPage.getByRole('img', { name: '外图' }).evaluate(isLoaded)).toBe(true)
  for (const kind of ['导出图片', '导出 PDF'] as const) {
    await designerPage.mouse.move(1900, 5)
    const download = await exportedFile(designerPage, kind)
    await designerPage.getByText('已导出。“外图”、“外页”是别的网站的图片、视频或网页').last().waitFor()
    const file = await readFile(await download.path())
    if (kind === '导出 PDF') expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    else {
      expect(await sharp(file).metadata()).toMatchObject({ width: 1920, height: 1080 })
      const words = sharp(file).extract({ left: 1300, top: 40, width: 500, height: 100 })
      expect((await words.greyscale().raw().toBuffer()).filter((point) => point > 140).length).toBeGreaterThan(50)
    }
  }
})

test('a display that shows pictures of another site still sends its small picture', async () => {
  const wall = await newVisitor(browser, base, 1920)
  await watched(wall)
  await wall.goto('/wall')
  const shown = wall.getByLabel('登记码')
  const figures = async () => ((await shown.textContent()) ?? '').replaceAll(/\D/g, '')
  await expect.poll(async () => (await figures()).length).toBe(6)
  const form = { place: '', quiet: null, offline: 'keep' as const, offlineText: '' }
  const items = [{ screenId: made.id, seconds: 30, from: null, to: null }]
  await walls.registerDisplay({ ...form, name: code, items, code: await figures() })
  await wall.frameLocator('iframe').getByText('外面的网页').waitFor()
  const picture = async () => (await walls.displays({ keyword: code })).data[0]?.picture ?? ''
  await expect.poll(picture, { timeout: 30_000 }).toContain('data:image/webp')
  await wall.context().close()
})
