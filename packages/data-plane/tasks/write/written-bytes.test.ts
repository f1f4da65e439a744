import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { hasRoom, MOST_BYTES, WrittenBytes } from './written-bytes.ts'

test('four gigabytes are the end of a run and of a file, however they come', async () => {
  const run = new WrittenBytes(tmpdir(), 'run.resultTooLarge')
  for (let part = 0; part < 8; part += 1) await run.add(MOST_BYTES / 8)
  await expect(run.add(1)).rejects.toMatchObject({ key: 'run.resultTooLarge' })
  const file = new WrittenBytes(tmpdir(), 'export.tooLarge')
  await expect(file.add(MOST_BYTES + 1)).rejects.toMatchObject({ key: 'export.tooLarge' })
})

// A file system without a free block, on every Linux.
test.runIf(existsSync('/proc/version'))(
  'nothing begins on a disk without the room that the database needs',
  async () => {
    expect(await hasRoom('/proc')).toBe(false)
    await expect(new WrittenBytes('/proc', 'export.tooLarge').add(1)).rejects.toMatchObject({ key: 'run.diskFull' })
  },
)
