import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtai/api'
import { membership, organization, person } from '@mingtai/modules/ground/organization/server'
import { type Db, stamp } from '@mingtai/server-kit'
import { and, eq, isNotNull } from 'drizzle-orm'
import { docflowCalls } from '../calls.ts'
import type { Paper } from '../paper.ts'
import { officialDocument } from './tables.ts'

/** A server under test, as much of it as is needed here. */
interface Server {
  as(name: string): Promise<{ calls(calls: typeof docflowCalls): Client<typeof docflowCalls> }>
  services: { db: Db }
}

/** What tests of official documents do as people: put one into the pool, enter one, register it, send it on. */
export function docflowTesting(server: Server, tenantId: string) {
  const { db } = server.services
  const of = async (name: string) => (await server.as(name)).calls(docflowCalls)

  const idOf = async (name: string) => {
    const [found] = await db
      .select({ id: person.id })
      .from(person)
      .where(and(eq(person.tenantId, tenantId), eq(person.loginName, name)))
    return found?.id ?? ''
  }

  /** A department that somebody works in. */
  const unitOf = async (name: string) => {
    const [found] = await db
      .select({ id: membership.departmentId })
      .from(membership)
      .where(and(eq(membership.personId, await idOf(name)), isNotNull(membership.departmentId)))
    return found?.id ?? ''
  }

  /** A document that came to an organization and nobody has claimed. */
  const arrived = async (organizationName: string, title = `来文${randomUUID().slice(0, 6)}`) => {
    const [office] = await db
      .select({ id: organization.id })
      .from(organization)
      .where(and(eq(organization.tenantId, tenantId), eq(organization.name, organizationName)))
    const row = {
      ...{ ...stamp({ tenantId, realName: '系统交换' }), direction: 'incoming' as const, title },
      ...{ organizationId: office?.id ?? '', state: 'unclaimed' as const, kind: 'notice' as const },
      ...{ issuer: '云州市人民政府', source: 'exchange' as const, receivedAt: new Date() },
    }
    await db.insert(officialDocument).values(row)
    return row.id
  }

  /** A document that a clerk enters from paper. */
  const entered = async (name: string, more: Partial<Parameters<Client<typeof docflowCalls>['add']>[0]> = {}) => {
    const form = {
      ...{
        title: `关于${randomUUID()}的通知`,
        issuer: '省发展和改革委员会',
        documentNumber: '',
        kind: 'notice' as const,
      },
      ...{ urgency: 'normal' as const, secrecy: 'none' as const, retention: 'ten' as const, source: 'paper' as const },
      ...{ documentDate: '2026-11-20', dueAt: null, copies: 1, pages: 2, content: '现将有关事项通知如下。' },
      attachments: [],
    }
    return (await of(name)).add({ ...form, ...more })
  }

  /** A document that a clerk has registered. */
  const registered = async (name: string, more: Parameters<typeof entered>[1] = {}) => {
    const { id } = await entered(name, more)
    return (await of(name)).register({ id, isNoDuplicate: true })
  }

  /** A document that is carried out by a leading person and others. */
  const assigned = async (name: string, lead: string, assistants: string[] = []) => {
    const { id } = await registered(name)
    const clerk = await of(name)
    await clerk.propose({ id, text: '拟请承办。', category: 'action', leaders: [] })
    const part = async (login: string, role: 'lead' | 'assist') => {
      return { personId: await idOf(login), departmentId: null, role, isMandatory: true }
    }
    const others = await Promise.all(assistants.map((login) => part(login, 'assist')))
    await clerk.assign({ id, undertakers: [await part(lead, 'lead'), ...others], dueAt: null })
    return id
  }

  /** A draft with a title and a paragraph, as its drafter has it. */
  const drafted = async (
    name: string,
    { title = `关于${randomUUID().slice(0, 8)}的通知`, text = '现将有关事项通知如下。' } = {},
  ) => {
    const calls = await of(name)
    const { id } = await calls.addDraft({ kind: 'notice' })
    const { paper, revision, secrecy, openness, retention, copies } = await calls.outgoing({ id })
    const body: Paper['body'] = [{ kind: 'paragraph', level: 0, runs: [{ text, isBold: false }] }]
    const form = { id, secrecy, openness, retention, copies, paper: { ...paper, title, body } }
    const saved = await calls.saveDraft({ ...form, revision })
    return { calls, id, form, revision: saved.revision }
  }
  return { of, idOf, unitOf, drafted, arrived, entered, registered, assigned }
}
