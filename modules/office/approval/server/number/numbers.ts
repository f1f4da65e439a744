import { type FormValues, indexOf, serialPeriod, serialText, valueOf } from '@mingtai/form-schema'
import type { Db } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import type { Version } from '../definition/content.ts'
import { approvalCounter } from '../tables.ts'

/** Who takes a number of which rule, and when. */
interface Numbering {
  tenantId: string
  version: Version
  now: Date
}

/** The number of a new approval by the rule of its process. */
export async function nextNumber(db: Db, { tenantId, version, now }: Numbering): Promise<string> {
  const rule = version.rules.number
  const prefix = rule.prefix === '' ? 'SP' : rule.prefix
  const counter = await counted(db, { tenantId, rule: `number ${prefix}`, period: serialPeriod(rule, now) })
  return serialText({ ...rule, prefix }, counter, now)
}

/** Takes the next number of a rule in a period; others wait for the transaction, so that none is lost or taken twice. */
async function counted(db: Db, { tenantId, rule, period }: { tenantId: string; rule: string; period: string }) {
  const [row] = await db
    .insert(approvalCounter)
    .values({ tenantId, rule, period, last: 1 })
    .onConflictDoUpdate({
      target: [approvalCounter.tenantId, approvalCounter.rule, approvalCounter.period],
      set: { last: sql`${approvalCounter.last} + 1` },
    })
    .returning({ last: approvalCounter.last })
  return row?.last ?? 1
}

/** The values with the numbers that the server gives: those of serial fields that have none yet. */
export async function withSerials(
  db: Db,
  { tenantId, version, now }: Numbering,
  values: FormValues,
): Promise<FormValues> {
  const given: FormValues = { ...values }
  for (const { field, path } of indexOf(version.form).fields.values()) {
    if (field.kind !== 'serial' || valueOf(values, path) !== null) continue
    const rule = `field ${version.row.definitionId} ${path}`
    const counter = await counted(db, { tenantId, rule, period: serialPeriod(field.rule, now) })
    given[path] = serialText(field.rule, counter, now)
  }
  return given
}
