import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { client } from '@mingtai/api'
import { screenCalls } from '@mingtai/modules/data/screen/calls'
import { emptyDocument, newComponent } from '@mingtai/screen-model'
import { sessionOf } from '@mingtai/server/testing'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { person } from '../person.ts'
import { base } from '../world.ts'
import { exportedFile } from './exported-file.ts'

const { page, token } = await person('designer')
const screens = client(screenCalls, sessionOf(base, token))
const code = `export_${Date.now().toString(36)}`
const field = { left: 200, top: 100, width: 600, height: 60 }

/** How many points of the field are bright, as letters are, in the exported picture and in what is seen. */
async function brightPoints(): Promise<{ exported: number; seen: number }> {
  await page.mouse.move(1900, 5)
  const download = await exportedFile(page, '导出图片')
  await page.mouse.move(900, 900)
  const bright = async (picture: Buffer) => {
    const points = await sharp(picture).extract(field).greyscale().raw().toBuffer()
    return points.filter((point) => point > 140).length
  }
  return { exported: await bright(await readFile(await download.path())), seen: await bright(await page.screenshot()) }
}

test('an exported picture says what stands in the fields, as the screen does', async () => {
  const { left: x, top: y, width, height } = field
  const widget = newComponent({
    ...{ id: 'w', type: 'dateWidget' as const, name: '日期', frame: { x, y, width, height } },
    options: { paramCode: 'day', label: '' },
  })
  const { id, revision } = await screens.insert({ code, name: '导出' })
  const saved = await screens.save({ id, revision, document: { ...emptyDocument('导出'), components: [widget] } })
  await screens.publish({ id, revision: saved.revision })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`/screen/view?code=${code}`)
  const day = page.getByRole('textbox', { name: '日期', exact: true })
  await day.waitFor()
  const empty = await brightPoints()
  await day.fill('2026-11-28')
  await page.keyboard.press('Enter')
  const filled = await brightPoints()
  expect(filled.seen - empty.seen).toBeGreaterThan(50)
  expect(filled.exported - empty.exported).toBeGreaterThan((filled.seen - empty.seen) * 0.5)
})

/** How far apart two pictures are, blurred so that edges of letters count little: of 255, on average. */
async function apart(a: Buffer, b: Buffer): Promise<number> {
  const points = (picture: Buffer) => sharp(picture).resize(480, 270, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const [left, right] = await Promise.all([points(a), points(b)])
  return left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0) / left.length
}

/** Charts have come to their figures; what always moves counts little. */
async function untilDrawn(): Promise<void> {
  let before = await page.screenshot()
  await expect
    .poll(async () => {
      const now = await page.screenshot()
      const distance = await apart(before, now)
      before = now
      return distance
    })
    .toBeLessThan(0.3)
}

test.each(['city-operation', 'logistics', 'traffic', 'energy', 'hotline', 'sales', 'production', 'health'])(
  'the exported PDF of the template %s looks like the screen, its ground picture with it',
  async (template) => {
    const own = `${code}-${template}`
    const made = await screens.insert({ code: own, name: '导出', template })
    const { document } = await screens.detail({ id: made.id })
    const ground = await sharp({ create: { width: 96, height: 54, channels: 3, background: '#5a1a3c' } })
      .png()
      .toBuffer()
    const picture = await screens.uploadPicture({ id: made.id, file: new File([new Uint8Array(ground)], '底.png') })
    const page2 = { ...document.page, picture: picture.address }
    const saved = await screens.save({
      ...{ id: made.id, revision: made.revision, document: { ...document, page: page2 } },
    })
    await screens.publish({ id: made.id, revision: saved.revision })
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto(`/screen/view?code=${own}`)
    await page.locator('.screen-component').first().waitFor()
    await expect.poll(() => page.locator('.screen-waiting').count(), { timeout: 60_000 }).toBe(0)
    await untilDrawn()
    await page.mouse.move(1900, 5)
    const download = await exportedFile(page, '导出 PDF')
    await page.mouse.move(900, 900)
    const seen = await page.screenshot()
    const folder = await mkdtemp(join(tmpdir(), 'screen-pdf-'))
    try {
      const to = join(folder, 'page')
      await promisify(execFile)('pdftoppm', ['-png', '-r', '96', '-singlefile', await download.path(), to])
      expect(await apart(await readFile(`${to}.png`), seen)).toBeLessThan(6)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)

test('charts are as sharp in a picture that is exported from a small window', async () => {
  const own = `${code}-sharp`
  const chart = newComponent({
    ...{ id: 'c', type: 'histogram' as const, name: '柱图', frame: { x: 100, y: 100, width: 1600, height: 800 } },
  })
  const { id, revision } = await screens.insert({ code: own, name: '清晰' })
  const saved = await screens.save({ id, revision, document: { ...emptyDocument('清晰'), components: [chart] } })
  await screens.publish({ id, revision: saved.revision })
  /** How much neighbouring points differ: less where a picture was enlarged. */
  const edges = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    await page.goto(`/screen/view?code=${own}`)
    await page.locator('.screen-chart canvas').first().waitFor()
    await page.mouse.move(width - 10, 5)
    const download = await exportedFile(page, '导出图片')
    const picture = sharp(await readFile(await download.path())).greyscale()
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1920, 1080])
    return data.reduce((sum, value, at) => sum + (value - (data[at + 1] ?? value)) ** 2, 0)
  }
  const whole = await edges(1920, 1080)
  const small = await edges(960, 540)
  expect(small).toBeGreaterThan(whole * 0.8)
})
