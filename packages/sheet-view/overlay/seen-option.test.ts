import { expect, onTestFinished, test } from 'vitest'
import { setNight, THEME } from '../paint/theme.ts'
import { seenOption } from './seen-option.ts'

const written = () => 'x'
const option = { textStyle: { color: '#1B2430' }, color: ['#1F5FA8', '#FFFFFF'], label: { formatter: written } }

test('a chart is by day what it is, and by night light ink on the ground of the sheet', () => {
  onTestFinished(() => setNight(false))
  expect(seenOption(option)).toEqual(option)
  setNight(true)
  const night = seenOption(option)
  expect(night.color).toEqual(['#1F5FA8', THEME.surface])
  expect(night.textStyle.color).toMatch(/^hsl\(\d+ \d+% 8\d%\)$/)
  expect(night.label.formatter).toBe(written)
})
