import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/** Designers that keep what was drawn through a conflict themselves, and lists whose rows hold nothing typed. */
const own = [
  'modules/data/data-entry/web/design/DesignPage.tsx',
  'modules/data/data-entry/web/fill/FillPage.tsx',
  'modules/data/report/web/designer/ReportDesigner.tsx',
  'modules/data/screen/web/designer/DesignerPage.tsx',
  'modules/office/circle/web/tag/TagDialog.tsx',
]

test('a form that is drawn anew with each revision is read once, so that a save of others never wipes what is typed', () => {
  const files = globSync('modules/*/*/web/**/*.tsx', { cwd: root })
  const others = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return (
      /key=\{`[^`]*revision\}`\}|const key = `[^`]*revision\}`/.test(text) &&
      !/useForm(?:Query|Start)\(|staleTime: 'static'/.test(text)
    )
  })
  expect(others.toSorted()).toEqual(own)
})
