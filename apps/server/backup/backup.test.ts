import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { client } from '@mingtai/api'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { demandSecret } from '../database/secret-proof.ts'
import { createApp } from '../http/app.ts'
import { createServices } from '../services.ts'
import { readSettings } from '../startup/settings.ts'
import { type Caller, sessionOf, signInTo, type TestServer, testServer } from '../testing.ts'
import { backUp, forgetOldBackups, type Site } from './back-up.ts'
import { readManifest, tableFile, writeManifest } from './manifest.ts'
import { restore } from './restore.ts'

const SECRET = 'a secret for tests'

let server: TestServer
let wei: Caller
let folder: string
let target: { dataFolder: string; databaseUrl: string }
let count = 0

beforeAll(async () => {
  server = await testServer()
  wei = await server.as('zhang.wei')
})
afterAll(async () => {
  for (let at = 1; at <= count; at += 1) await admin(`drop database if exists ${databaseName(at)} with (force)`)
  await server.stop()
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingtai-backup-'))
  count += 1
  await admin(`create database ${databaseName(count)}`)
  const address = new URL(inject('postgres'))
  address.pathname = `/${databaseName(count)}`
  target = { dataFolder: join(folder, 'restored'), databaseUrl: address.href }
  return () => rm(folder, { recursive: true, force: true })
})

function databaseName(at: number): string {
  return `restored_${process.pid}_${at}`
}

async function admin(text: string): Promise<void> {
  const connection = new pg.Client({ connectionString: inject('postgres') })
  await connection.connect()
  await connection.query(text)
  await connection.end()
}

function site(): Site {
  const { databaseUrl, dataFolder } = server.services
  return { databaseUrl, dataFolder, secret: SECRET }
}

const quiet = () => {}

test('a backup of a site at work is one moment: what its database names is among its files, and people come in again', async () => {
  let isOver = false
  const working = (async () => {
    const files: string[] = []
    while (!isOver) files.push((await put(`附件 ${files.length}`)).id)
    return files
  })()
  await put('之前的附件')
  const { folder: backup, manifest } = await backUp(site(), join(folder, 'backups'), quiet)
  isOver = true
  expect((await working).length).toBeGreaterThan(0)
  await restore(backup, target, quiet)
  const pool = new pg.Pool({ connectionString: target.databaseUrl, max: 2 })
  const { rows } = await drizzle(pool).execute<{ key: string }>(sql`select storage_key as key from attachment_blob`)
  await pool.end()
  for (const { key } of rows) expect((await readFile(join(target.dataFolder, 'files', key))).length).toBeGreaterThan(0)
  expect(rows.length).toBeGreaterThan(0)
  expect(manifest.tables.find(({ name }) => name === 'person')?.rows).toBeGreaterThan(20)
  await opened(async (base, secretFits) => {
    expect(secretFits).toBe(true)
    const { access_token: token } = await signInTo(base, { username: 'zhang.wei' })
    expect(await client(signInCalls, sessionOf(base, token)).readme({})).toMatchObject({ name: 'zhang.wei' })
  })
})

test('a second backup links the files of the first, which stay when the first is deleted', async () => {
  const { id } = await put('不变的附件')
  const place = join(folder, 'backups')
  await backUp(site(), place, quiet)
  expect(await readdir(place)).toHaveLength(1)
  const second = await backUp(site(), place, quiet)
  expect(await forgetOldBackups(place, 1)).toBe(1)
  expect(await readdir(place)).toEqual([second.folder.slice(place.length + 1)])
  expect(id).not.toBe('')
  expect(second.manifest.files.length).toBeGreaterThan(0)
  await restore(second.folder, target, quiet)
})

test('what is damaged, newer, half done or would overwrite something is refused, and nothing is written', async () => {
  const { folder: backup, manifest } = await backUp(site(), join(folder, 'backups'), quiet)
  const tried = () => restore(backup, target, quiet)
  await writeManifest(backup, { ...manifest, step: manifest.step + 1 })
  await expect(tried()).rejects.toThrow('备份由更新的版本写成')
  await writeManifest(backup, manifest)
  const table = tableFile(backup, 'person')
  const whole = await readFile(table)
  await writeFile(table, whole.subarray(0, whole.length - 40))
  await expect(tried()).rejects.toThrow('备份损坏或不全（1 处：表 person）')
  await writeFile(table, whole)
  await rm(join(backup, 'secret'))
  await expect(tried()).rejects.toThrow('secret')
  await writeFile(join(backup, 'secret'), SECRET)
  await expect(restore(folder, target, quiet)).rejects.toThrow('不是备份')
  await expect(restore(backup, { ...target, databaseUrl: site().databaseUrl }, quiet)).rejects.toThrow(
    'DATABASE_URL 的数据库不是空的',
  )
  await mkdir(target.dataFolder)
  await writeFile(join(target.dataFolder, 'node'), 'x')
  await expect(tried()).rejects.toThrow('不是空的')
  await rm(join(target.dataFolder, 'node'))
  expect((await readManifest(backup)).step).toBe(manifest.step)
  await tried()
})

function put(text: string) {
  return wei.calls(attachmentCalls).putFile({ file: new File([`${text} ${crypto.randomUUID()}`], '说明.txt') })
}

/** Serves what was restored. */
async function opened(work: (base: string, secretFits: boolean) => Promise<void>): Promise<void> {
  const settings = readSettings({
    MINGTAI_DATA: target.dataFolder,
    MINGTAI_CAPTCHA: 'off',
    MINGTAI_LOG: 'silent',
    PORT: '0',
  })
  const services = createServices(settings, SECRET, target.databaseUrl)
  const app = await createApp(services, 'silent')
  try {
    const fits = await demandSecret(services.db, services.vault).then(() => true)
    await work(await app.listen({ port: 0, host: '127.0.0.1' }), fits)
  } finally {
    await app.close()
    await services.stop()
  }
}
