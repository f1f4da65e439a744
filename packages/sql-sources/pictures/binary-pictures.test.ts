import { existsSync, utimesSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { binaryPicturePath, bytesText, sweepBinaryPictures } from './binary-pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingtai-binary-'))
  vi.stubEnv('MINGTAI_DATA', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const png = (tail: number) => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, tail])

test('a picture that nothing has used for 90 days is removed, one in use stays', async () => {
  const [old, used] = [1, 2].map((tail) => binaryPicturePath(bytesText(png(tail))) ?? '')
  const then = new Date(Date.now() - 91 * 86_400_000)
  for (const path of [old, used]) utimesSync(path ?? '', then, then)
  expect(binaryPicturePath(bytesText(png(2)))).toBe(used)
  await sweepBinaryPictures(folder)
  expect([old, used].map((path) => existsSync(path ?? ''))).toEqual([false, true])
})

test('other bytes are written as programs write them, and a folder without pictures is no failure', async () => {
  expect(bytesText(Buffer.from([1, 255]))).toBe('0x01ff')
  await sweepBinaryPictures(join(folder, 'nothing'))
})
