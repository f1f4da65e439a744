import { readFile } from 'node:fs/promises'
import { client } from '@mingtai/api'
import { screenCalls } from '@mingtai/modules/data/screen/calls'
import { type ComponentType, definitionOf, sampleOf, type ScreenComponent } from '@mingtai/screen-model'
import { sessionOf } from '@mingtai/server/testing'
import { expect, test } from 'vitest'
import { person } from '../person.ts'
import { base } from '../world.ts'
import { gallery } from './gallery.ts'
import { cutOut, differenceOf, type Pixels, storedPicture } from './pictures.ts'
import { exportedFile } from './exported-file.ts'

const { page, token } = await person('designer')
const screens = client(screenCalls, sessionOf(base, token))

/** Addresses of the gallery's own page are behind these. */
const elsewhere = new Set<ComponentType>(['picture', 'carousel', 'video', 'iframe'])

/** With the sample of the palette as its own figures. */
function still(component: ScreenComponent): ScreenComponent {
  const sample = sampleOf(component.type)
  if (sample === null) return component
  return { ...component, columnDataSource: 1, columnDataSetSettings: null, staticData: sample }
}

/**
 * What part of a component may be drawn otherwise: lines and areas are the same, letters are set anew and lie a pixel
 * beside, and what runs has run on. One that is left out is wholly otherwise.
 */
function toleranceOf(type: ComponentType, { textType }: ScreenComponent['options']): number {
  if (textType === 'marquee') return 0.95
  // On a busy machine a map's names and lines may be a frame behind its areas.
  if (type === 'migrationMap' || type === 'migrationMap3d') return 0.5
  const { group } = definitionOf(type)
  return group === 'chart' || group === 'map' || type === 'border' || type === 'decoration' ? 0.1 : 0.7
}

/** The ground alone: the colour of the corner. */
function blank({ data, info }: Pixels): Pixels {
  return { data: Buffer.alloc(data.length, data.subarray(0, 4)), info }
}

test('an exported picture has every kind of component as the screen shows it', { timeout: 180_000 }, async () => {
  const { document, ids } = gallery()
  const components = document.components.filter(({ type }) => !elsewhere.has(type)).map(still)
  const code = `kinds_${Date.now().toString(36)}`
  const { id, revision } = await screens.insert({ code, name: '各种组件' })
  const saved = await screens.save({ id, revision, document: { ...document, components } })
  await screens.publish({ id, revision: saved.revision })
  await page.setViewportSize({ width: document.page.width, height: document.page.height })
  await page.goto(`/screen/view?code=${code}`)
  await page.locator('.screen-component').first().waitFor()
  // Components begin to draw before their charts have grown: an export waits for that, and so does the screenshot.
  await expect.poll(() => page.locator('.screen-waiting, [data-drawing]').count()).toBe(0)
  await page.mouse.move(1900, 5)
  const places = components.filter((one) => ids.includes(one.id))
  const shown = await cutOut(await storedPicture(await page.screenshot()), places)
  expect(places.length).toBeGreaterThan(60)
  expect(await drawnOtherwise(places, shown, await exported(places)), 'percent of what is drawn').toEqual({})
  await page.reload()
  await page.locator('.screen-component').first().waitFor()
  expect(await drawnOtherwise(places, shown, await exported(places)), 'asked for at once').toEqual({})
})

async function exported(places: readonly ScreenComponent[]): Promise<Map<string, Pixels>> {
  const download = await exportedFile(page, '导出图片')
  return cutOut(await storedPicture(await readFile(await download.path())), places)
}

/** Percent of the components that are drawn otherwise in one picture than in the other, beyond their tolerance. */
async function drawnOtherwise(
  places: readonly ScreenComponent[],
  left: ReadonlyMap<string, Pixels>,
  right: ReadonlyMap<string, Pixels>,
): Promise<Record<string, number>> {
  const otherwise: Record<string, number> = {}
  for (const { id: name, type, options } of places) {
    const [one, other] = [left.get(name), right.get(name)]
    if (one === undefined || other === undefined) throw new Error(`${name} was not cut out`)
    const part = (await differenceOf(one, other)) / (await differenceOf(one, blank(one)))
    if (!(part <= toleranceOf(type, options))) otherwise[name] = Math.round(part * 100)
  }
  return otherwise
}
