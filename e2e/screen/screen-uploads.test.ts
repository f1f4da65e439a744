import { client } from '@mingtai/api'
import { screenCalls } from '@mingtai/modules/data/screen/calls'
import { sharingCalls } from '@mingtai/modules/ground/sharing/calls'
import { emptyDocument } from '@mingtai/screen-model'
import { sessionOf } from '@mingtai/server/testing'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newVisitor, shot } from '../browser.ts'
import { person } from '../person.ts'
import { base } from '../world.ts'
import { offlinePictures } from './offline-rows.ts'

const { page: designerPage, browser, token } = await person('designer')
const screens = client(screenCalls, sessionOf(base, token))
const links = client(sharingCalls, sessionOf(base, token))
const code = `upload_${Date.now().toString(36)}`
const made = await screens.insert({ code, name: '有图片' })
await screens.save({ id: made.id, revision: made.revision, document: emptyDocument('有图片') })

async function drawn(background: string): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 180, channels: 3, background } })
    .png()
    .toBuffer()
}

/** The files as a drop or a paste brings them. */
async function bring(kind: 'drop' | 'paste', name: string, bytes: Buffer): Promise<void> {
  await designerPage.evaluate(
    ([how, called, content]) => {
      const data = new DataTransfer()
      const file = new File([Uint8Array.from(atob(content), (one) => one.charCodeAt(0))], called, { type: 'image/png' })
      data.items.add(file)
      const canvas = document.querySelector('.design-canvas')
      const box = document.querySelector('.design-stage')?.getBoundingClientRect()
      if (canvas === null || box === undefined) throw new Error('no canvas')
      const at = { clientX: box.left + box.width / 4, clientY: box.top + box.height / 4 }
      canvas.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data, ...at })
          : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
      )
    },
    [kind, name, bytes.toString('base64')] as const,
  )
}

/** Widths of the pictures that are drawn, as their files say. */
const widths = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('.screen-page img')].map((one) => one.naturalWidth),
  )

test('pictures come by a dialog, by a drop and by a paste, and are saved with the screen', async () => {
  await designerPage.goto(`/screen/designer?id=${made.id}`)
  const canvas = designerPage.getByRole('application', { name: '画布' })
  await canvas.waitFor()
  await designerPage.getByRole('button', { name: '图片库' }).click()
  const dialog = designerPage.getByRole('dialog', { name: '图片库' })
  await dialog.getByText('还没有图片').waitFor()
  const file = { name: '背景.png', mimeType: 'image/png', buffer: await drawn('#0a2540') }
  await dialog.getByLabel('选择图片文件').setInputFiles(file)
  await dialog.getByRole('button', { name: '背景.png', exact: true }).waitFor()
  await shot(designerPage, 'screen-picture-library')
  await dialog.getByRole('button', { name: '背景.png', exact: true }).click()
  await expect
    .poll(() =>
      designerPage.evaluate(
        () => getComputedStyle(document.querySelector('.screen-page') ?? document.body).backgroundImage,
      ),
    )
    .toContain('blob:')
  await bring('drop', '徽标.png', await drawn('#d64541'))
  await expect.poll(() => widths(designerPage)).toEqual([320])
  await canvas.focus()
  await bring('paste', '截图.png', await drawn('#2d7d46'))
  await expect.poll(() => widths(designerPage)).toEqual([320, 320])
  await shot(designerPage, 'screen-uploads')
  await designerPage.keyboard.press('Control+s')
  await designerPage.getByText(/^已保存/).waitFor()
  const saved = (await screens.detail({ id: made.id })).document
  expect(saved.page.picture).toMatch(/^\/screen-picture\//)
  expect(saved.components.map(({ name }) => name)).toEqual(['徽标', '截图'])
  // What is no picture says so where it was dropped.
  await bring('drop', '坏的.png', Buffer.from('<script>alert(1)</script>'))
  await designerPage.getByRole('alert').filter({ hasText: '坏的.png' }).waitFor()
})

test('one that is shown cannot be deleted, and says where it is used', async () => {
  await designerPage.goto(`/screen/designer?id=${made.id}`)
  await designerPage.getByRole('button', { name: '图片库' }).click()
  const dialog = designerPage.getByRole('dialog', { name: '图片库' })
  await dialog.getByText('用在草稿').first().waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: '删除徽标.png' }).isDisabled()).toBe(true)
  await dialog.getByLabel('选择图片文件').setInputFiles({
    ...{ name: '多余.png', mimeType: 'image/png', buffer: await drawn('#888888') },
  })
  await dialog.getByRole('button', { name: '删除多余.png' }).click()
  await designerPage.getByText('确定删除图片“多余.png”吗？').waitFor()
  await designerPage
    .getByRole('tooltip')
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await dialog.getByRole('button', { name: '删除多余.png' }).waitFor({ state: 'detached' })
})

test('whoever has the link sees them, also without a network, and not after its end', async () => {
  const { revision } = await screens.detail({ id: made.id })
  await screens.publish({ id: made.id, revision })
  const link = await links.shareLink({ type: 'screen', id: made.id })
  const wall = await newVisitor(browser, base, 1920)
  await wall.goto(link.url.replace(/^https?:\/\/[^/]+/, ''))
  await expect.poll(() => widths(wall)).toEqual([320, 320])
  await wall.reload()
  await expect.poll(() => widths(wall)).toEqual([320, 320])
  await expect.poll(() => offlinePictures(wall)).toBeGreaterThan(0)
  await wall.context().setOffline(true)
  await wall.reload()
  await expect.poll(() => widths(wall)).toEqual([320, 320])
  await wall.context().setOffline(false)
  await links.endShare({ type: 'screen', linkId: link.id })
  await wall.reload()
  await wall.getByText('分享链接已失效').waitFor()
  expect(await widths(wall)).toEqual([])
  await wall.context().close()
})
