import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtai/api'
import { person } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { approvalCalls, type InstanceDetail } from '../calls.ts'

/** A server under test, as much of it as is needed here. */
interface Server {
  as(name: string): Promise<{ calls(calls: typeof approvalCalls): Client<typeof approvalCalls> }>
  services: { db: Db }
}

/** What tests of approvals do as people: design a process, send on it, decide. */
export async function approvalTesting(server: Server, tenantId: string) {
  const of = async (name: string) => (await server.as(name)).calls(approvalCalls)
  const idOf = async (name: string) => {
    const [found] = await server.services.db
      .select({ id: person.id })
      .from(person)
      .where(and(eq(person.tenantId, tenantId), eq(person.loginName, name)))
    return found?.id ?? ''
  }
  const group = (await (await of('orgadmin')).saveGroup({ name: `测试分组${randomUUID().slice(0, 6)}` })).id

  /** A published process of a few fields and nodes. */
  const published = async ({ name = `流程${randomUUID().slice(0, 6)}`, ...designed }: Designed) => {
    const { fields, nodes, settings = {}, batch = false, byLink = false, title = '{subject}', start = {} } = designed
    const { kind = null, summary = kind === null ? ['amount'] : [] } = designed
    const admin = await of('orgadmin')
    const made = await admin.insertDefinition({ groupId: group, name })
    const next = nodes.reduceRight<unknown>((after, node) => ({ ...node, next: after }), null)
    const saved = await admin.saveDefinition({
      ...{ id: made.id, revision: made.revision, name, groupId: group, visibility: 'all' as const, starters: [] },
      managers: [],
      businessType: kind,
      form: { schema: 1, layout: fields ?? usualFields },
      flow: { schema: 1, start: { id: 'start', type: 'start', name: '发起人', next, ...start }, settings },
      rules: {
        title,
        summary,
        number: { prefix: 'CS-', date: 'year', length: 4 },
        batch,
        byLink,
      },
    })
    const { id } = await admin.publishDefinition({ id: saved.id, revision: saved.revision })
    return id
  }

  /** Publishes a further version of a process whose form asks for these fields. */
  const republished = async (id: string, fields: unknown[]) => {
    const admin = await of('orgadmin')
    const { revision, name, groupId, visibility, starters, managers, flow, rules } = await admin.definition({ id })
    const form = { schema: 1, layout: fields }
    const same = { name, groupId, visibility, starters, managers, flow, rules, businessType: null }
    const saved = await admin.saveDefinition({ id, revision, form, ...same })
    await admin.publishDefinition({ id, revision: saved.revision })
  }

  const approver = async (id: string, name: string, ...people: string[]) => {
    return { id, type: 'approve', name, who: [{ kind: 'people', people: await Promise.all(people.map(idOf)) }] }
  }

  const sent = async (
    name: string,
    definitionId: string,
    values: Record<string, unknown> = { subject: '买纸', amount: '120.50' },
  ) => {
    const calls = await of(name)
    const form = await calls.startForm({ definitionId })
    const requestId = randomUUID()
    const started = await calls.start({ requestId, definitionId, versionId: form.versionId, values })
    return { ...started, requestId, versionId: form.versionId }
  }

  const approve = async (name: string, instanceId: string, opinion = '') => {
    const calls = await of(name)
    return calls.act(onTask(await calls.instance({ id: instanceId }), 'approve', { opinion }))
  }
  return { of, idOf, group, published, republished, approver, sent, approve }
}

interface Designed {
  name?: string
  fields?: unknown[]
  nodes: Record<string, unknown>[]
  settings?: Record<string, unknown>
  batch?: boolean
  byLink?: boolean
  title?: string
  summary?: string[]
  /** The kind of things that it decides about; left out: none. */
  kind?: string
  /** More of the first step. */
  start?: object
}

const usualFields = [
  { type: 'field', kind: 'text', key: 'subject', label: '事项', required: true },
  { type: 'field', kind: 'amount', key: 'amount', label: '金额' },
]

/** The command for the open task of the one who asks. */
export function onTask(detail: InstanceDetail, type: string, more: Record<string, unknown> = {}) {
  const mine = detail.myTask
  if (mine === null) throw new Error('no task of mine')
  return {
    id: detail.id,
    formRevision: detail.formRevision,
    command: { type, id: randomUUID(), task: mine.number, entry: mine.entry, ...more },
  }
}
