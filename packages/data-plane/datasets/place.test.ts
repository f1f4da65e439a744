import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

const folder = await mkdtemp(join(tmpdir(), 'place-'))
process.env.MINGTAI_DATA = folder
const { sweepLeftovers } = await import('./place.ts')
afterAll(() => rm(folder, { recursive: true, force: true }))

/** No process has this number. */
const GONE = 4_194_300

test('what killed processes left is cleared away, what others work on stays', async () => {
  const alive = process.ppid
  const files = [
    `landing/${GONE}-1.duckdb`,
    `landing/${GONE}-1.duckdb.wal`,
    // A process that is started anew in a container has the number of the one before.
    `landing/${process.pid}-1.duckdb`,
    `landing/${alive}-1.duckdb`,
    `landing/${alive}-2.duckdb`,
    `cache/abc.duckdb`,
    `cache/abc.duckdb.part-${GONE}-12ab34cd`,
    `spill/${GONE}-12ab34cd/duckdb_temp_storage_DEFAULT-0.tmp`,
    `spill/${alive}-12ab34cd/duckdb_temp_storage_DEFAULT-0.tmp`,
    `warehouse/433489/1.extract.duckdb`,
    `warehouse/433489/1.extract.duckdb.part-${GONE}-12ab34cd`,
    `warehouse/433489/1.extract.duckdb.part-${GONE}-12ab34cd.wal`,
    `warehouse/433489/2.extract.duckdb.part-${alive}-12ab34cd`,
  ]
  for (const file of files) {
    await mkdir(join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file), 'x')
  }
  const old = new Date(Date.now() - 2 * 86_400_000)
  await utimes(join(folder, `landing/${alive}-2.duckdb`), old, old)
  await sweepLeftovers()
  const left = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  expect(left.toSorted()).toEqual(
    [
      `cache/abc.duckdb`,
      `landing/${alive}-1.duckdb`,
      `spill/${alive}-12ab34cd/duckdb_temp_storage_DEFAULT-0.tmp`,
      `warehouse/433489/1.extract.duckdb`,
      `warehouse/433489/2.extract.duckdb.part-${alive}-12ab34cd`,
    ].toSorted(),
  )
})
