import { readdir } from 'node:fs/promises'
import { isSafeAddress } from '@mingtai/screen-model'
import { expect, test } from 'vitest'
import { materialAddress, materialGroups } from './materials.ts'

test('every material that is offered has its file, and every file is offered', async () => {
  const offered = materialGroups.flatMap(({ materials }) => materials.map(({ file }) => materialAddress(file)))
  const files = await readdir(new URL('../../../../apps/web/public/materials', import.meta.url))
  expect(offered.toSorted()).toEqual(files.map((file) => `/materials/${file}`).toSorted())
  expect(offered.every(isSafeAddress)).toBe(true)
})
