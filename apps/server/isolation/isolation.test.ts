import { OTHER_TENANT, DEMO_TENANT } from '@mingtai/seeds'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedCall } from '@mingtai/server-kit'
import { listedCalls } from '../calls.ts'
import { askRaw } from './asking.ts'
import { type ForeignIds, foreignInput } from './inputs.ts'
import { tablesOfModule } from './module-tables.ts'
import { special } from './special.ts'
import { enrich, fingerprint, idsOf, markNames } from './world.ts'
import { type TestServer, testServer } from '../testing.ts'

/** Every call of the registry, asked by those who may not: as another tenant, as a base user, without a token. */
let server: TestServer
let ids: ForeignIds
let markers: Set<string>
const tablesOf = new Map<string, string[]>()

beforeAll(async () => {
  server = await testServer()
  await enrich(server)
  await markNames(server, DEMO_TENANT)
  const found = await idsOf(server, DEMO_TENANT)
  ids = found.ids
  markers = found.markers
  for (const { module } of listedCalls()) tablesOf.set(module, await tablesOfModule(module))
})
afterAll(() => server.stop())

const asked = listedCalls().map((listed) => ({ ...listed, name: `${listed.module}.${listed.key}` }))

test('without a token nothing but public calls answers', async () => {
  const open: string[] = []
  for (const listed of asked.filter(({ call }) => call.needs !== 'public')) {
    const { refused } = await ask(listed, null, inputOf(listed, null))
    if (refused !== 'session.ended') open.push(`${listed.name}: ${refused}`)
  }
  expect(open).toEqual([])
})

test('a base user is refused what needs a right', async () => {
  const { token } = await server.as('yz0005')
  const open: string[] = []
  for (const listed of asked.filter(
    ({ call }) =>
      !['public', 'login', 'report:read', 'screen:view', 'data-entry:fill', 'sheet:use'].includes(call.needs),
  )) {
    const { refused } = await ask(listed, token, inputOf(listed, null))
    if (refused !== 'right.missing') open.push(`${listed.name}: ${refused}`)
  }
  expect(open).toEqual([])
})

test(
  'the administrator of another tenant, sending ids of the first, reads and changes nothing of it',
  { timeout: 600_000 },
  async () => {
    const leaks: string[] = []
    const untried: string[] = []
    const invalid: string[] = []
    for (const module of new Set(asked.map((listed) => listed.module))) {
      await forgetLimits()
      const { token } = await server.as('admin', OTHER_TENANT)
      const before = await fingerprint(server)
      for (const listed of asked.filter((one) => one.module === module && !ends.has(one.name))) {
        const answers = []
        let isValid = false
        await forgetLimits()
        // Most calls ask the same whichever table a bare id points to.
        const inputs = new Map(
          [
            ...ownTables(listed).map((own) => inputOf(listed, own)),
            // Public calls name no tenant then, and mean the one that is there.
            ...(listed.call.needs === 'public' ? [] : [shortInputOf(listed)]),
          ].map((input) => [JSON.stringify(input), input]),
        )
        for (const [sent, input] of inputs) {
          isValid ||= listed.call.input.safeParse(input).success
          const answer = await ask(listed, token, input)
          const shown = open.has(listed.name) ? '' : answer.text
          const seen = [...markers].find((marker) => shown.includes(marker) && !sent.includes(marker))
          if (seen !== undefined) leaks.push(`${listed.name} shows ${seen}`)
          answers.push(answer.refused)
        }
        if (!isValid) invalid.push(listed.name)
        if (answers.every((refused) => unread.has(refused ?? ''))) untried.push(`${listed.name}: ${answers[0]}`)
      }
      const after = await fingerprint(server)
      const changed = Object.keys(after).filter((table) => before[table] !== after[table])
      if (changed.length > 0) leaks.push(`${module} changed ${changed.join(', ')}`)
    }
    expect(leaks.join('\n')).toBe('')
    // An input that never got past the shape proves nothing: give the call a sample in isolation-special.ts.
    expect(untried).toEqual([])
    expect(invalid.toSorted()).toEqual(files)
  },
)

test('what is dangerous asks a session that has proved nothing who it is', async () => {
  const { token } = await server.as('admin')
  await server.services.db.execute(sql`update login_session set stepped_up_at = null`)
  const dangerous = asked.filter(({ call }) => call.proof === true)
  const open: string[] = []
  for (const listed of dangerous) {
    const answer = await ask(listed, token, inputOf(listed, null))
    if (!answer.asksProof) open.push(`${listed.name}: ${answer.refused}`)
  }
  expect(open).toEqual([])
  expect(dangerous.map(({ name }) => name).toSorted()).toEqual(asksProof.toSorted())
})

test('every table of business data names its tenant', async () => {
  const { rows } = await server.services.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in (select table_name from information_schema.columns where column_name = 'tenant_id')`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(withoutTenant.toSorted())
})

/** Calls that nobody makes with a session that was found open: a new one of their kind belongs here too. */
const asksProof = [
  ...['insertClient', 'updateClient', 'newSecret', 'removeClient'].map((key) => `authorization.${key}`),
  ...['insertProvider', 'updateProvider', 'removeProvider', 'saveRules'].map((key) => `sign-in.${key}`),
  ...['insertMerchant', 'updateMerchant', 'merchantStatus', 'resetMerchant'].map((key) => `administration.${key}`),
  ...['updateTemplate', 'removeTemplate', 'updateApi', 'resetUser'].map((key) => `administration.${key}`),
  ...['insertRole', 'updateRole', 'roleStatus', 'authoriseRole'].map((key) => `administration.${key}`),
  ...['removeSysRole', 'removeSysRoles', 'removeUser', 'removeUsers'].map((key) => `administration.${key}`),
  'administration.mergeSysDepartment',
  ...['createRole', 'editRole', 'removeRole', 'resetPassword', 'leave', 'resetTwoStep'].map((key) => `people.${key}`),
  ...['comeBack', 'removePerson', 'userExcel', 'rangeExcel', 'fullExcel'].map((key) => `people.${key}`),
  ...['remove', 'merge', 'removeNode', 'mergeDepartment'].map((key) => `organization.${key}`),
  'personal.createToken',
  ...['insertEmbed', 'updateEmbed', 'newEmbedSecret', 'removeEmbed'].map((key) => `report.${key}`),
]

/** Tables of the site itself, where nothing belongs to a customer. */
const withoutTenant = [
  'tenant',
  'login_captcha',
  'login_key',
  'login_nonce',
  'issued_key',
  'call_rate',
  'screen_display_code',
  'installation',
  'report_node',
]

/** Their inputs are files, which come in another envelope; their own tests ask them. */
const files = [
  'attachment.putFile',
  'attachment.reportUpload',
  'contract.identifyFile',
  'data-entry.importForm',
  'data-entry.visitUpload',
  'dataset.upload',
  'people.importUpload',
  'screen.uploadPicture',
  'system.readValueFile',
  'system.uploadMap',
]

/** Made to be seen by whoever stands before the sign-in page. */
const open = new Set(['sign-in.settings'])

/** They end or lock the session that the test works in. */
const ends = new Set(['sign-in.logout', 'sign-in.cleanSession', 'sign-in.lockScreen'])

/** Refusals that come before a handler looks at anything. */
const unread = new Set([
  'call.tooOften',
  'call.wrongField',
  'call.malformed',
  'call.unknownField',
  'session.ended',
  'session.stale',
  'session.locked',
  'session.mustChange',
])

/** What the calls before have locked or used up must not answer in place of the handlers. */
async function forgetLimits(): Promise<void> {
  for (const table of ['login_failure', 'call_rate'])
    await server.services.db.execute(sql`delete from ${sql.identifier(table)}`)
}

function inputOf(listed: ListedCall & { name: string }, own: string | null): Record<string, unknown> {
  const made = special[listed.name]
  const generated = foreignInput(listed.call, ids, own)
  return made === undefined ? generated : { ...generated, ...made(ids) }
}

/** Without what narrows a list. */
function shortInputOf(listed: ListedCall & { name: string }): Record<string, unknown> {
  const generated = foreignInput(listed.call, ids, ownTables(listed)[0] ?? null, true)
  const made = special[listed.name]?.(ids) ?? {}
  const needed = Object.entries(made).filter(([name]) => name in generated)
  return { ...generated, ...Object.fromEntries(needed) }
}

function ownTables({ call, module }: ListedCall): (string | null)[] {
  const names = Object.keys(call.input.shape)
  if (!names.some((name) => /^(id|ids)$/.test(name) || name.endsWith('Id'))) return [null]
  const tables = (tablesOf.get(module) ?? []).filter((table) => (ids[table]?.length ?? 0) > 0)
  return tables.length === 0 ? [null] : tables.slice(0, 12)
}

function ask({ call }: ListedCall, token: string | null, input: Record<string, unknown>) {
  return askRaw(server.base, call, { token, input })
}
