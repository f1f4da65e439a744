import { readFile } from 'node:fs/promises'
import { client } from '@mingtai/api'
import { screenCalls } from '@mingtai/modules/data/screen/calls'
import { emptyDocument, newComponent } from '@mingtai/screen-model'
import { sessionOf } from '@mingtai/server/testing'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { person } from '../person.ts'
import { base } from '../world.ts'

const { page, token } = await person('designer')
const screens = client(screenCalls, sessionOf(base, token))
const code = `export_${Date.now().toString(36)}`
const field = { left: 200, top: 100, width: 600, height: 60 }

/** How many points of the field are bright, as letters are, in the exported picture and in what is seen. */
async function brightPoints(): Promise<{ exported: number; seen: number }> {
  await page.mouse.move(1900, 5)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出图片' }).click(),
  ])
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
