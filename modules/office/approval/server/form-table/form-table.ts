import { department, organization } from '@mingtai/modules/ground/organization/server'
import { entriesOf } from '@mingtai/modules/ground/system/server'
import { type Actor, chinaClock, type Db, officeColumn, type OfficeColumn, type OfficeTable } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import { instanceStates } from '../../calls.ts'
import { readableApprovals, worded } from '../readable-approvals.ts'
import { approvalInstance } from '../tables.ts'
import { concealedPaths, isHidden } from './concealed-columns.ts'
import { columnsOf, type DictionaryLabels } from './field-column.ts'
import { ColumnNames, type FormField } from './form-columns.ts'
import type { Version } from '../definition/content.ts'
import { seenNodes } from './seen-nodes.ts'

const { text, moment, whole } = officeColumn

/** What every approval has, whatever its form asks. */
const common: readonly { column: OfficeColumn; value: SQL }[] = [
  { column: text('number', '编号'), value: sql`${approvalInstance.number}` },
  { column: text('title', '标题'), value: sql`${approvalInstance.title}` },
  { column: text('state', '状态'), value: worded(sql`${approvalInstance.status}`, instanceStates) },
  { column: text('initiator', '发起人'), value: sql`${approvalInstance.initiatorName}` },
  { column: text('organization', '机构'), value: sql`${organization.name}` },
  { column: text('department', '部门'), value: sql`${department.name}` },
  { column: moment('started_at', '发起时间'), value: chinaClock(approvalInstance.startedAt) },
  { column: moment('ended_at', '结束时间'), value: chinaClock(approvalInstance.endedAt) },
]

interface Asked {
  definitionId: string
  /** All versions of the process: what a step of any of them hides is hidden from its readers. */
  versions: readonly Version[]
  fields: readonly FormField[]
  /** The detail table whose rows are the rows; null: a row for each approval. */
  rowsOf: string | null
}

interface ValueColumn {
  column: OfficeColumn
  path: string
  value(labels: DictionaryLabels): SQL
}

/** The approvals of a process as a table, or the rows of one of its detail tables; what is hidden from a reader is null. */
export function formTable(
  called: Pick<OfficeTable, 'name' | 'title' | 'isListed'>,
  { definitionId, versions, fields, rowsOf }: Asked,
): OfficeTable {
  const [values, line] = rowsOf === null ? [sql`form."values"`, []] : [sql`line."row" -> 'values'`, [lineColumn]]
  const system = [...common, ...line]
  const columns = valueColumns(fields, { values, taken: system.map(({ column }) => column.name) })
  const concealed = concealedPaths(versions)
  const hidden = (path: string) => {
    const found = concealed.get(path)
    return found === undefined ? null : isHidden(found, { versionId: sql`${approvalInstance.versionId}`, seen })
  }
  const ofTable = rowsOf === null ? null : hidden(rowsOf)
  return {
    ...called,
    columns: [...system, ...columns].map(({ column }) => column),
    async rows(actor, db) {
      const labels = await labelsFor(db, actor, fields)
      const selected = [
        ...system.map(({ value }) => value),
        ...columns.map(({ path, value }) => masked(value(labels), hidden(path))),
      ]
      const seenBy =
        concealed.size === 0 ? sql`` : sql`cross join lateral (select ${seenNodes(actor)} as nodes) as seen`
      const joined = sql`${seenBy} ${rowsOf === null ? formOf : rowsIn(rowsOf)}`
      const where = sql`${approvalInstance.definitionId} = ${definitionId}`
      return sql`select ${sql.join(selected, sql`, `)}
        ${readableApprovals(actor, { joined, where: ofTable === null ? where : sql`${where} and not ${ofTable}` })}`
    },
  }
}

const seen = sql`seen.nodes`
const lineColumn = { column: whole('line', '行'), value: sql`line.place` }
const formOf = sql`cross join lateral (select ${approvalInstance.values} as "values") as form`

function rowsIn(key: string): SQL {
  const rows = sql`${approvalInstance.values} -> ${sql.raw(`'${key}'`)}`
  return sql`cross join lateral jsonb_array_elements(case when jsonb_typeof(${rows}) = 'array' then ${rows} else '[]' end)
    with ordinality as line ("row", place)`
}

function valueColumns(
  fields: readonly FormField[],
  { values, taken }: { values: SQL; taken: readonly string[] },
): ValueColumn[] {
  const names = new ColumnNames(taken)
  return fields.flatMap((known) =>
    columnsOf(known).map(({ suffix, label, type, value }) => ({
      column: { name: names.take(`${known.field.key}${suffix}`), type, title: label },
      path: known.path,
      value: (labels) => value(values, labels),
    })),
  )
}

/** Entries of the dictionaries of a form, as its reader's place has them. */
async function labelsFor(db: Db, actor: Actor, fields: readonly FormField[]): Promise<DictionaryLabels> {
  const codes = [...new Set(fields.flatMap(({ dictionaries }) => dictionaries))]
  const asker = { tenantId: actor.tenantId, orgId: actor.organizationId }
  const labels = new Map<string, Record<string, string>>()
  for (const code of codes) {
    const entries = await entriesOf(db, asker, code)
    labels.set(code, Object.fromEntries(entries.map(({ dictKey, remark }) => [dictKey, remark])))
  }
  return labels
}

function masked(value: SQL, hidden: SQL | null): SQL {
  return hidden === null ? value : sql`case when ${hidden} then null else ${value} end`
}
