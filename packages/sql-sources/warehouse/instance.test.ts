import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { openLocked } from './instance.ts'

const folder = await mkdtemp(join(tmpdir(), 'instance-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function setting(name: string, access?: 'READ_ONLY' | 'READ_WRITE') {
  const instance = await openLocked(join(folder, `${name}.duckdb`), access)
  const connection = await instance.connect()
  const told = async (what: string) =>
    String((await (await connection.run(`select current_setting('${what}')`)).getRowsJson())[0]?.[0])
  const [spill, external] = [await told('temp_directory'), await told('enable_external_access')]
  const close = () => {
    connection.closeSync()
    instance.closeSync()
  }
  return { spill, external, connection, close }
}

// In one folder both write into `duckdb_temp_storage_DEFAULT-0.tmp`: wrong rows, or the end of the process.
test('two databases never spill into one folder, not even two readers of one file', async () => {
  const made = await setting('a', 'READ_WRITE')
  await made.connection.run('create table t as select 1 as a')
  await made.connection.run('checkpoint')
  made.close()
  const [one, two, other] = [await setting('a'), await setting('a'), await setting('b', 'READ_WRITE')]
  expect(new Set([made.spill, one.spill, two.spill, other.spill]).size).toBe(4)
  expect([one.external, other.external]).toEqual(['false', 'false'])
  for (const each of [one, two, other]) each.close()
})

test('what was spilled is gone with its database', async () => {
  const { spill, connection, close } = await setting('c', 'READ_WRITE')
  const query = connection.run(
    `select count(*), max(h) from (select h, row_number() over (order by h desc) from (select md5(i::varchar) || repeat('x', 150) as h from range(1100000) t(i)))`,
  )
  let seen = 0
  const look = setInterval(
    () =>
      void readdir(spill).then(
        (names) => (seen = Math.max(seen, names.length)),
        () => {},
      ),
    20,
  )
  await query
  clearInterval(look)
  expect(seen).toBeGreaterThan(0)
  close()
  await expect(readdir(spill)).rejects.toThrow('ENOENT')
}, 60_000)
