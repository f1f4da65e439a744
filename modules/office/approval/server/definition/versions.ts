import type { Handlers } from '@mingtai/api'
import { migrationReport } from '@mingtai/approval-engine'
import { schemaDifference } from '@mingtai/form-schema'
import { refuse, Refusal, sayPhrase } from '@mingtai/messages'
import { audit, type Context, type Db, isOrdinary, newId, ofTenant, signedIn, stamp } from '@mingtai/server-kit'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { z } from 'zod'
import { DEEPEST, type definitionCalls } from '../../definition-calls.ts'
import { ApprovalRules, DefinitionContent } from '../../definition-shape.ts'
import { ExportedTests, exportedTests, importTests } from '../flow-test/exported-tests.ts'
import { carryOut } from '../instance/command.ts'
import { instanceById } from '../instance/instance-rows.ts'
import { approvalDefinition, approvalInstance, approvalVersion } from '../tables.ts'
import { contentOf, versionOf } from './content.ts'
import { dryRun } from './dry-run.ts'
import { type DefinitionTableRow, managedDefinition, versionById } from './definition-rows.ts'
import { flowDifference } from './flow-difference.ts'
import { groupById } from './groups.ts'

type VersionCalls = Pick<
  typeof definitionCalls,
  | 'versions'
  | 'versionContent'
  | 'versionDifference'
  | 'dryRun'
  | 'exportDefinition'
  | 'importDefinition'
  | 'migrationReport'
  | 'migrateInstances'
>

const Exported = DefinitionContent.extend({
  format: z.literal('mingtai-approval-1'),
  name: z.string().trim().min(1).max(50),
  icon: z.string().max(40),
  description: z.string().max(500),
  tests: ExportedTests,
})

/** Versions of a process: what they hold, how they differ, and which running approvals may go over to the latest. */
export function versionHandlers(): Handlers<VersionCalls, Context> {
  return {
    async versions({ id }, context) {
      const row = await managedDefinition(context, id)
      const rows = await context.db
        .select()
        .from(approvalVersion)
        .where(eq(approvalVersion.definitionId, row.id))
        .orderBy(desc(approvalVersion.number))
      const shown = []
      for (const version of rows) {
        const running = await context.db.$count(approvalInstance, runningOn(version.id))
        shown.push({
          ...{ id: version.id, number: version.number, name: version.name, note: version.note, running },
          ...{ publishedAt: version.publishedAt.toISOString(), publishedBy: version.publishedBy },
          isCurrent: version.id === row.versionId,
        })
      }
      return shown
    },

    async versionContent({ id }, context) {
      const { definitionId, form, flow, rules } = await versionById(context.db, signedIn(context).tenantId, id)
      await managedDefinition(context, definitionId)
      return { form, flow, rules: ApprovalRules.parse(rules) }
    },

    async versionDifference({ id, from, to }, context) {
      const { tenantId } = signedIn(context)
      const draft = await managedDefinition(context, id)
      const was = await versionById(context.db, tenantId, from)
      const is = to === undefined ? draft : await versionById(context.db, tenantId, to)
      if (was.definitionId !== id || ('definitionId' in is && is.definitionId !== id))
        refuse('row.gone', '这个流程版本')
      const [old, now] = [contentOf(was), contentOf(is)]
      return [
        ...schemaDifference(old.form, now.form).map(({ sentence }) => ({ part: 'form' as const, sentence })),
        ...flowDifference(old.flow, now.flow).map((sentence) => ({ part: 'flow' as const, sentence })),
      ]
    },

    async dryRun({ id, form, flow, rules, initiatorId, departmentId, values }, context) {
      const { tenantId } = signedIn(context)
      const row = await managedDefinition(context, id)
      const content = contentOf({ form, flow, rules, businessType: row.businessType })
      return dryRun(context.db, content, { tenantId, definitionId: row.id, initiatorId, departmentId, values })
    },

    async exportDefinition({ id }, context) {
      const { tenantId, name, icon, description, form, flow, rules } = await managedDefinition(context, id)
      const tests = await exportedTests(context.db, tenantId, id)
      const content = { format: 'mingtai-approval-1', name, icon, description, form, flow, rules, tests }
      await audit(context, { action: '导出流程', subject: name })
      const bytes = new TextEncoder().encode(JSON.stringify(content, null, 2))
      return { name: `${name}.json`, type: 'application/json', content: { bytes } }
    },

    async importDefinition({ groupId, content }, context) {
      const actor = signedIn(context)
      await groupById(context.db, actor.tenantId, groupId)
      const read = Exported.safeParse(jsonOf(content))
      if (!read.success) refuse('approval.fileUnreadable')
      const { format: _, tests, ...process } = read.data
      contentOf(process)
      const row = {
        ...{ ...stamp(actor), ...process, groupId, organizationId: actor.organizationId, isChanged: true },
        code: `process-${newId().slice(0, 8)}`,
      }
      await context.db.insert(approvalDefinition).values(row)
      await importTests(context, row.id, tests)
      await audit(context, { action: '导入流程', subject: process.name })
      return { id: row.id }
    },

    async migrationReport({ id }, context) {
      const row = await managedDefinition(context, id)
      const target = await versionOf(context.db, row.tenantId, row.versionId ?? '')
      const shown = []
      for (const one of await behind(context.db, row)) {
        const instance = await instanceById(context.db, row.tenantId, one.id)
        const from = await versionOf(context.db, row.tenantId, instance.versionId)
        const findings = migrationReport(from.flow, target.flow, instance.state)
        const errors = findings.filter(({ level }) => level === 'error')
        shown.push({
          ...{ instanceId: instance.id, number: instance.number, title: instance.title, version: from.row.number },
          ...{ fits: errors.length === 0, hindrances: findings.map(({ phrase }) => sayPhrase(phrase)) },
        })
      }
      return shown
    },

    async migrateInstances({ id, instanceIds }, outside) {
      const actor = signedIn(outside)
      const definition = await managedDefinition(outside, id)
      const target = await versionOf(outside.db, actor.tenantId, definition.versionId ?? '')
      const left: { number: string; why: string }[] = []
      let moved = 0
      for (const instanceId of instanceIds)
        try {
          await outside.db.transaction(async (db) => {
            const row = await instanceById(db, actor.tenantId, instanceId, 'lock')
            if (row.definitionId !== id) refuse('row.gone', '这件审批')
            const version = await versionOf(db, actor.tenantId, row.versionId)
            const command = {
              ...{ type: 'migrate' as const, id: `migrate ${target.row.id}`, version: target.row.id },
              definition: target.flow,
            }
            const given = { actor: { id: actor.userId, manages: true, name: actor.realName }, command }
            await carryOut(db, { ...row, versionId: target.row.id }, { ...version, row: target.row }, given)
          })
          moved += 1
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          const row = await instanceById(outside.db, actor.tenantId, instanceId)
          left.push({ number: row.number, why: error.message })
        }
      await audit(outside, { action: '更换流程版本', subject: definition.name, detail: { moved } })
      return { moved, left }
    },
  }
}

function runningOn(versionId: string) {
  return and(
    eq(approvalInstance.versionId, versionId),
    inArray(approvalInstance.status, ['running', 'returned']),
    eq(approvalInstance.deleted, false),
  )
}

/** Running approvals of a process that are on another version than the latest. */
async function behind(db: Db, { id, tenantId, versionId }: DefinitionTableRow) {
  return db
    .select({ id: approvalInstance.id })
    .from(approvalInstance)
    .where(
      and(
        ofTenant(approvalInstance, tenantId),
        eq(approvalInstance.definitionId, id),
        ne(approvalInstance.versionId, versionId ?? ''),
        inArray(approvalInstance.status, ['running', 'returned']),
      ),
    )
    .orderBy(desc(approvalInstance.startedAt))
    .limit(200)
}

/** A file as it was read; null: it is none. What is nested millions of times would keep everybody waiting while it is read. */
function jsonOf(text: string): unknown {
  try {
    return isOrdinary(text, { deepest: DEEPEST }) ? JSON.parse(text) : null
  } catch {
    return null
  }
}
