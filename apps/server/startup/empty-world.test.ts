import { client } from '@mingtai/api'
import { addFirstTenant, renewBreakGlass } from '@mingtai/modules/shell/administration/server'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { SITE_TENANT } from '@mingtai/modules/ground/organization/server'
import { drizzle } from 'drizzle-orm/node-postgres'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createApp } from '../http/app.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { createServices } from '../services.ts'
import { readSettings } from './settings.ts'
import { sealedCredentials, sessionOf, signInTo } from '../testing.ts'

test('an empty world begins with one administrator, made once, who comes in and must change the password', async () => {
  const url = new URL(inject('postgres'))
  const admin = new pg.Pool({ connectionString: url.href, max: 1 })
  const name = `empty_${process.pid}`
  await admin.query(`create database ${name}`)
  url.pathname = `/${name}`
  await migrateDatabase(url.href)
  const pool = new pg.Pool({ connectionString: url.href })
  const made = await Promise.all([1, 2].map(() => addFirstTenant(drizzle(pool))))
  const first = made.find((one) => one !== null)
  expect(made.filter((one) => one !== null)).toHaveLength(1)
  const folder = await mkdtemp(join(tmpdir(), 'mingtai-empty-'))
  const settings = readSettings({ MINGTAI_DATA: folder, MINGTAI_CAPTCHA: 'off', MINGTAI_LOG: 'silent', PORT: '0' })
  const services = createServices(settings, 'a secret for tests', url.href)
  const app = await createApp(services, 'silent')
  try {
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const { access_token: token, must_change: mustChange } = await signInTo(base, {
      username: 'admin',
      password: first?.password ?? '',
    })
    expect(mustChange).toBe(true)
    const self = await client(signInCalls, sessionOf(base, token)).readme({})
    expect(self).toMatchObject({ name: 'admin', roleAlias: ['administrator'] })
    const [made, again] = [
      await renewBreakGlass(services.db, SITE_TENANT),
      await renewBreakGlass(services.db, SITE_TENANT),
    ]
    expect(again.loginName).toBe(made.loginName)
    const enter = async (password: string) => {
      const sealed = await sealedCredentials(base, { username: again.loginName, password })
      return client(signInCalls, sessionOf(base, null)).token({ grant_type: 'password', type: 'special', ...sealed })
    }
    await expect(enter(made.password)).rejects.toMatchObject({ key: 'signIn.wrongPassword' })
    const inside = await enter(again.password)
    expect(inside.must_change).toBe(false)
    const special = await client(signInCalls, sessionOf(base, inside.access_token)).readme({})
    expect(special).toMatchObject({ name: 'breakglass', roleAlias: ['administrator'] })
  } finally {
    await app.close()
    await services.stop()
    await pool.end()
    // Without force: the server waits for sessions that are on their way out.
    await admin.query(`drop database ${name}`)
    await admin.end()
    await rm(folder, { recursive: true, force: true })
  }
})
