import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { diskRefusal } from './disk.ts'

test.runIf(existsSync('/dev/full'))('a full disk is said, and nothing else is taken for one', async () => {
  const full: unknown = await writeFile('/dev/full', 'x').catch((error: unknown) => error)
  expect(diskRefusal(full)).toMatchObject({
    key: 'run.diskFull',
    message: '服务器磁盘空间不足，请联系管理员清理后重试。',
  })
  const missing: unknown = await writeFile('/no/such/folder/file', 'x').catch((error: unknown) => error)
  expect(diskRefusal(missing)).toBe(missing)
})
