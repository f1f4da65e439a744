import { randomBytes } from 'node:crypto'
import officeCrypto from 'officecrypto-tool'
import { expect, it } from 'vitest'
import { memoryOutput } from '../bytes/memory-output.ts'
import { readBack } from '../read-back.ts'
import { richSheet } from '../xlsx/rich-sheet.ts'
import { writeWorkbook } from '../workbook.ts'
import { LockedOutput } from './locked-output.ts'

it('a workbook with a password opens with it, in another program, and with no other', async () => {
  const output = memoryOutput()
  const { bytes } = await writeWorkbook(output, [richSheet()], { password: '密码 Passw0rd' })
  const file = Buffer.from(output.bytes())
  expect(bytes).toBe(file.length)
  expect(officeCrypto.isEncrypted(file)).toBe(true)
  const plain = await officeCrypto.decrypt(file, { password: '密码 Passw0rd' })
  expect(readBack(plain).sheets[0]!.name).toBe('明细')
  await expect(officeCrypto.decrypt(file, { password: '密码' })).rejects.toThrow()
})

it('files of every length come back whole, also beyond the tables of a small one', async () => {
  for (const length of [4096 * 2, 8_000_001]) {
    const bytes = Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(length - 4)])
    const locked = await LockedOutput.open({ password: 'x' })
    await locked.write(bytes)
    const output = memoryOutput()
    await locked.finish(output)
    await locked.close()
    expect(bytes.equals(await officeCrypto.decrypt(Buffer.from(output.bytes()), { password: 'x' }))).toBe(true)
  }
})

it('what would be too long to be encrypted is refused in words', async () => {
  const locked = await LockedOutput.open({ password: 'x' })
  await expect(locked.write(new Uint8Array(2_100_000_000))).rejects.toThrow('2 GB')
  await locked.close()
})
