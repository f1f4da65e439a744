import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'

import { fontsIn } from './site-fonts.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-fonts-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('fonts of the site are its TrueType files; what is no font is named and left out', () => {
  const said = vi.spyOn(process, 'emitWarning').mockReturnValue()
  const emoji = createRequire(import.meta.url).resolve(
    '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  )
  copyFileSync(emoji, join(folder, 'b.TTF'))
  writeFileSync(join(folder, 'a.ttf'), 'no font')
  writeFileSync(join(folder, 'c.txt'), 'no font either')
  expect(fontsIn(folder).map(({ length }) => length > 100_000)).toEqual([true])
  expect(said.mock.calls.map(([sentence]) => sentence)).toEqual([expect.stringContaining('a.ttf')])
  expect(fontsIn(join(folder, 'none'))).toEqual([])
})
