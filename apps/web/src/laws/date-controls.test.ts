import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/** The parameters of a report have controls of their own: their values are rules as well as dates. */
const own = ['modules/data/dataset/web/parameter/PeriodControl.tsx']

test('every form takes dates and times by the one control that keeps what it shows', () => {
  const files = globSync(['modules/*/*/web/**/*.tsx', 'apps/web/src/shell/**/*.tsx'], { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  const others = files.filter((file) => /<(?:Date|Time)Picker/.test(readFileSync(join(root, file), 'utf8')))
  expect(others.toSorted()).toEqual(own)
})
