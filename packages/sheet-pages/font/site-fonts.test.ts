import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'

import { faceIn, fontsIn } from './site-fonts.ts'

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

it("a face of official documents is the site's own file of its name, when it is a font", () => {
  const said = vi.spyOn(process, 'emitWarning').mockReturnValue()
  writeFileSync(join(folder, 'kai.ttf'), 'no font')
  copyFileSync(join(folder, 'b.TTF'), join(folder, 'FangSong.ttf'))
  expect(faceIn(folder, 'fangsong')).toBe(join(folder, 'FangSong.ttf'))
  expect(faceIn(folder, 'kai')).toBeNull()
  expect(faceIn(folder, 'xiaobiaosong')).toBeNull()
  expect(said).toHaveBeenCalledTimes(1)
})
