import { sourceKinds, typeOfCode } from '@mingtai/sql-sources/kinds'
import { settingExamples } from '@mingtai/sql-sources/session-settings'
import { expect, test } from 'vitest'
import type { DataSource } from '../../calls.ts'
import { sessionExamples } from './session-examples.ts'
import { connectionOf, limitsOf, settingsIn, wholeWords, wordsOf } from './words.ts'

const stored: DataSource = {
  ...{ id: '1', code: 'hr', name: '人事库', type: 5, host: 'db', port: null, database: 'hr', userName: 'u', ssl: true },
  ...{ hasPassword: true, remark: '', revision: 1, updatedAt: '', updatedBy: '', reports: 0, writable: false },
  settings: {
    ...{ signIn: null, ca: 'CA', certificate: 'CERT', key: null, hasKey: true, procedures: ['a', 'b.c'] },
    ...{ organization: '', connectSeconds: 5, timeZone: 'Asia/Urumqi' },
    session: [{ name: 'work_mem', value: '64MB' }],
    tunnel: {
      ...{ host: 'jump', port: 22, user: 'u', signsWith: 'key', fingerprint: `SHA256:${'a'.repeat(43)}` },
      ...{ password: null, privateKey: null, passphrase: null },
    },
    headers: [{ name: 'X-Key', value: null, isSecret: true }],
  },
  limits: { maxRows: 1000, maxBytes: 10 * 1024 ** 2, timeoutSeconds: null, connections: 4 },
  health: { state: 'good', at: null, milliseconds: 1, sentence: '', queries: 0, p95: null, failures: 0 },
}

test('what is stored and not typed anew stays as it is', () => {
  const words = wordsOf(stored, 5)
  expect(words.port).toBe(5432)
  const { settings, password } = connectionOf(words, 5, stored)
  expect(password).toBe(null)
  const { hasKey: _, ...ownSettings } = stored.settings
  expect(settings).toEqual(ownSettings)
  expect(limitsOf(words)).toEqual(stored.limits)
})

test('an empty password of a new source is none, and a header without a stored value sends what is typed', () => {
  const words = wordsOf(null, 4)
  words.settings.headers = [{ name: 'X-Key', value: null, isSecret: true }]
  const { password, settings } = connectionOf(words, 4, null)
  expect(password).toBe('')
  expect(settings.headers).toEqual([{ name: 'X-Key', value: '', isSecret: true }])
  expect(settings.signIn).toBe(null)
})

test('without its certificate no key is kept, and procedures are one a line', () => {
  const words = wordsOf(stored, 5)
  words.settings.certificate = ' '
  words.settings.procedures = ' a \n\nhr.b，c'
  const { settings } = connectionOf(words, 5, stored)
  expect(settings).toMatchObject({ certificate: '', key: '', procedures: ['a', 'hr.b', 'c'] })
})

test('fields that a kind does not show keep what they held', () => {
  const before = wordsOf(stored, 5)
  const { headers: _, signIn: __, ...settings } = before.settings
  const shown = { ...before, name: '改了名', settings } as typeof before
  expect(wholeWords(shown, before)).toEqual({ ...before, name: '改了名' })
})

test('session settings are one a line, written as an assignment or as SET', () => {
  expect(settingsIn('work_mem = 64MB\n\n set session search_path=a, b ;\nSET @x = 1\njit')).toEqual([
    { name: 'work_mem', value: '64MB' },
    { name: 'search_path', value: 'a, b' },
    { name: '@x', value: '1' },
    { name: 'jit', value: '' },
  ])
})

test('a tunnel that is signed in to in another way needs its secret', () => {
  const words = wordsOf(stored, 5)
  words.settings.tunnel = { ...words.settings.tunnel, signsWith: 'password' }
  expect(connectionOf(words, 5, stored).settings.tunnel).toMatchObject({ password: '', privateKey: null })
  words.settings.usesTunnel = false
  expect(connectionOf(words, 5, stored).settings.tunnel).toBe(null)
})

test('what the form names as session settings is what may be set', () => {
  const codes = Object.values(sourceKinds).map(({ code }) => code)
  const told = Object.fromEntries(
    codes.map((code) => [code, code === 0 || code === 12 ? undefined : sessionExamples[code]]),
  )
  const known = Object.fromEntries(codes.map((code) => [code, settingExamples(typeOfCode(code)!) ?? undefined]))
  expect(told).toEqual(known)
})
