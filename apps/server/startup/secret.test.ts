import { readFileSync, statSync, watch } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databasePassword } from '../database/database-password.ts'
import { startPostgres } from '../database/embedded-postgres.ts'
import { siteSecret } from './secret.ts'

let folder: string
const { TMPDIR } = process.env
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingtai-secret-'))
  await chmod(folder, 0o711)
})
afterEach(async () => {
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  await rm(folder, { recursive: true, force: true })
})

test('the secret is its owner’s alone, also when the folder was copied with open files', async () => {
  const secret = await siteSecret(null, folder)
  const path = join(folder, 'secret')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await chmod(path, 0o644)
  expect(await siteSecret(null, folder)).toBe(secret)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('the first start writes neither the secret nor the password where others read', async () => {
  const [data, temporary] = [join(folder, 'data'), join(folder, 'temporary')]
  await mkdir(data)
  await mkdir(temporary)
  process.env.TMPDIR = temporary
  const seen = new Map<string, { text: string; mode: number }>()
  const watching = watch(temporary, (_, name) => {
    try {
      const path = join(temporary, String(name))
      seen.set(String(name), { text: readFileSync(path, 'utf8'), mode: statSync(path).mode & 0o777 })
    } catch {
      // It was there for a moment only.
    }
  })
  const secret = 'the secret of this site'
  const database = await startPostgres(data, secret)
  watching.close()
  try {
    expect(seen.size).toBeGreaterThan(0)
    for (const { text, mode } of seen.values()) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(databasePassword(secret))
      expect(mode).toBe(0o600)
    }
    expect(await readdir(data)).not.toContain('postgres.password')
    for (const file of await readdir(data, { withFileTypes: true, recursive: true })) {
      if (!file.isFile()) continue
      const { mode } = await stat(join(file.parentPath, file.name))
      expect(mode & 0o077, file.name).toBe(0)
    }
    expect(database.url).not.toContain(secret)
    expect(await letsIn(database.url)).toBe(true)
    expect(await letsIn(database.url.replace(databasePassword(secret), encodeURIComponent(secret)))).toBe(false)
  } finally {
    await database.stop()
  }
})

async function letsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  return client.connect().then(
    async () => {
      await client.end()
      return true
    },
    () => false,
  )
}
