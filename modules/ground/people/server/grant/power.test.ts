import type { Client } from '@mingtai/api'
import { person } from '@mingtai/modules/ground/organization/server'
import { personOf, refusedWith, membershipOf, testServer, type TestServer } from '@mingtai/server/testing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleCalls } from '../../calls.ts'
import { administrationCalls } from '@mingtai/modules/shell/administration/calls'

type People = Client<typeof peopleCalls>

let server: TestServer
let admin: People
/** Administers one organization and nothing else. */
let org: People
let console: Client<typeof administrationCalls>
/** Works mainly in that organization, and administers another one. */
let ruler = ''
/** The same, without power anywhere. */
let clerk = ''

beforeAll(async () => {
  server = await testServer()
  admin = (await server.as('admin')).calls(peopleCalls)
  const asked = await server.as('orgadmin')
  org = asked.calls(peopleCalls)
  console = asked.calls(administrationCalls)
  const [here, there] = [await membershipOf(server, 'orgadmin'), await membershipOf(server, 'zhang.wei')]
  expect(there.organizationId).not.toBe(here.organizationId)
  const memberships = [
    { ...here, isPrimary: true },
    { ...there, isPrimary: false },
  ]
  const made = async (loginName: string, phone: string) =>
    (await admin.createPerson({ view: 'full', realName: loginName, loginName, phone, memberships })).id
  ruler = await made('ruler', '13900000001')
  clerk = await made('clerk', '13900000002')
  const orgAdmin = (await admin.grantable({})).find(({ alias }) => alias === 'orgAdmin')?.id ?? ''
  await admin.grantRole({ roleIds: [orgAdmin], personIds: [ruler], organizationId: there.organizationId })
})
afterAll(() => server.stop())

async function revisionOf(id: string): Promise<number> {
  const [row] = await server.services.db.select().from(person).where(eq(person.id, id))
  return row?.revision ?? 0
}

const view = 'user'

/** Every call that does something to the account of somebody else. */
const actions: Record<string, (id: string) => Promise<unknown>> = {
  editPerson: async (id) =>
    org.editPerson({
      view,
      id,
      revision: await revisionOf(id),
      realName: '别人',
      loginName: `x${id.slice(0, 8)}`,
      phone: '13900009999',
    }),
  saveMemberships: async (id) =>
    org.saveMemberships({
      view,
      id,
      revision: await revisionOf(id),
      memberships: [{ ...(await membershipOf(server, 'orgadmin')), isPrimary: true }],
    }),
  movePeople: async (id) => org.movePeople({ view, ids: [id], ...(await membershipOf(server, 'orgadmin')) }),
  unlockPerson: (id) => org.unlockPerson({ view, id }),
  resetPassword: (id) => org.resetPassword({ view, id }),
  resetTwoStep: (id) => org.resetTwoStep({ view, id }),
  setDisabled: (id) => org.setDisabled({ view, ids: [id], disabled: true }),
  removePerson: (id) => org.removePerson({ view, id }),
  handover: (id) => org.handover({ view, id }),
  leave: async (id) => org.leave({ view, id, revision: await revisionOf(id) }),
  comeBack: (id) => org.comeBack({ view, id }),
}

/** These ask what is given and taken, in rights and in reach, of each role by itself, or only show. */
const judgedOtherwise = new Set([
  ...[
    'grantRole',
    'editGrant',
    'revokeRole',
    'setBusinessLineRoles',
    'joinBusinessLine',
    'leaveBusinessLine',
    'removeRole',
    'editRole',
  ],
  ...['person', 'people', 'reveal', 'signIns', 'personLog', 'roleHolders', 'holders', 'role', 'roleLog', 'explain'],
])

describe('somebody who works here and administers another organization', () => {
  test.each(Object.keys(actions))('is not an administrator’s of this one alone: %s', async (name) => {
    expect(await refusedWith(actions[name]?.(ruler) ?? Promise.resolve())).toMatchObject({ key: 'person.holdsMore' })
  })

  test('not under the addresses of the report product either', async () => {
    for (const asked of [
      () => console.resetUser({ id: ruler }),
      () => console.userStatus({ ids: [ruler], status: 2 }),
      () => console.removeUsers({ ids: [ruler] }),
    ])
      expect(['right.missing', 'person.holdsMore']).toContain((await refusedWith(asked())).key)
  })

  test('is told why in the form', async () => {
    expect((await org.person({ view, id: ruler })).notMine).toContain('管辖范围')
    expect((await org.person({ view, id: clerk })).notMine).toBeNull()
  })

  test('while one without power is', async () => {
    await org.unlockPerson({ view, id: clerk })
    expect((await org.resetPassword({ view, id: clerk })).password).not.toBeNull()
    await org.setDisabled({ view, ids: [clerk], disabled: true })
  })

  test('and is one’s own once one administers there as well', async () => {
    expect((await admin.resetPassword({ view: 'full', id: ruler })).password).not.toBeNull()
    const [{ id }, here] = [await personOf(server, 'orgadmin'), await membershipOf(server, 'orgadmin')]
    const roleId = (await admin.grantable({})).find(({ alias }) => alias === 'orgAdmin')?.id ?? ''
    const { organizationId } = await membershipOf(server, 'zhang.wei')
    await admin.grantRole({
      roleIds: [roleId],
      personIds: [id],
      organizationId: here.organizationId,
      range: [organizationId],
    })
    expect((await org.resetPassword({ view, id: ruler })).password).not.toBeNull()
  })
})

test('every call that names a person is in one of the lists', () => {
  const named = Object.entries(peopleCalls).filter(([, { input }]) =>
    ['id', 'ids', 'personId', 'personIds'].some((key) => key in input.shape),
  )
  const missing = named.map(([name]) => name).filter((name) => !(name in actions) && !judgedOtherwise.has(name))
  expect(missing).toEqual([])
})
