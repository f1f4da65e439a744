import { newComponent, sampleOf, themes } from '@mingtai/screen-model'
import { expect, test } from 'vitest'
import { pieOption } from './round-option.ts'

const size = 240
/** Pixels that a row or a column of names takes at least. */
const NAMES = 24

/** How far the ring is from each side of its chart. */
function roomAround(legendAt: string): Record<'top' | 'bottom' | 'left' | 'right', number> {
  const component = newComponent({ id: 'p', type: 'pie', options: { isLegend: true, legendAt } })
  const theme = themes.ink
  const style = { theme, palette: theme.palette, isStill: true, width: size, height: size }
  const { series } = pieOption(component, sampleOf('pie')!, style as Parameters<typeof pieOption>[2]) as {
    series: { center: (string | number)[]; radius: (string | number)[] }[]
  }
  const pixels = (value: string | number, of: number) =>
    typeof value === 'number' ? value : (Number.parseFloat(value) / 100) * of
  const [x = 0, y = 0] = (series[0]?.center ?? []).map((value) => pixels(value, size))
  const radius = pixels(series[0]?.radius[1] ?? 0, size / 2)
  return { top: y - radius, bottom: size - y - radius, left: x - radius, right: size - x - radius }
}

test('the names of a small ring never lie over it, wherever they stand', () => {
  expect(roomAround('bottom').bottom).toBeGreaterThan(NAMES)
  expect(roomAround('left').left).toBeGreaterThan(70)
  expect(roomAround('right').right).toBeGreaterThan(70)
  for (const room of Object.values(roomAround('right'))) expect(room).toBeGreaterThan(0)
})
