import { definitionOf, districts, flows, newComponent, type Options, themes } from '@mingtai/screen-model'
import { yunzhou } from '@mingtai/screen-model/yunzhou'
import { expect, test } from 'vitest'
import { map3dOption } from './gl-option.ts'

const theme = themes.ink
const style = { theme, palette: theme.palette, isStill: false, width: 800, height: 600 }
const place = { map: 'area-530000', boundaries: yunzhou }
/** What is said in the box of the mouse, beside the map or by a click. */
const elsewhere = new Set(['数字'])
const besides = new Set(['adcode', 'isDrill', 'reviewNote'])

test.each(['map3d', 'migrationMap3d'] as const)('no setting of %s is without effect', (type) => {
  const drawn = (options: Options): string => {
    const made = newComponent({ id: 'a', type, options })
    return JSON.stringify(map3dOption(made, type === 'map3d' ? districts : flows, { style, place }))
  }
  const idle = definitionOf(type).settings.flatMap(({ key, kind, section, value }) => {
    if (kind === 'list' || elsewhere.has(section) || besides.has(key)) return []
    const next = kind === 'switch' ? value !== true : kind === 'colour' ? '#123456' : Number(value) + 7
    const base: Options = key === 'areaColour' ? { isHeat: false } : {}
    return drawn({ ...base, [key]: next }) === drawn(base) ? [key] : []
  })
  expect(idle).toEqual([])
})
