import { type Db, newId, stamp } from '@mingtai/server-kit'
import { searchText } from '@mingtai/zh'
import { initials } from '@mingtai/zh/pinyin'
import { eq } from 'drizzle-orm'
import { stretchOf } from './period/periods.ts'
import { type TemplateRow, workReport, workReportComment, workReportRead, workReportTemplate } from './tables.ts'

/** A template of a demo world. */
export type DemoTemplate = Pick<
  TemplateRow,
  'name' | 'cycle' | 'organizationId' | 'sections' | 'placeIds' | 'receiverIds' | 'ccIds' | 'dueDays' | 'dueTime'
>

interface Author {
  id: string
  name: string
  organizationId: string | null
  departmentId: string | null
}

/** A report of the past, with who read it and what was said. */
export interface PastReport {
  /** Which of the templates. */
  template: number
  author: Author
  /** A day of its period. */
  day: string
  content: Record<string, string>
  /** null: a draft still. */
  submittedAt: Date | null
  reads: readonly { id: string; name: string; at: Date }[]
  said: readonly { id: string; name: string; content: string; at: Date }[]
  remark: { by: string; words: string; at: Date } | null
}

/** Adds templates and reports to a demo world that has none; answers whether it did. */
export async function addDemoReports(
  db: Db,
  tenantId: string,
  { templates, reports }: { templates: readonly DemoTemplate[]; reports: readonly PastReport[] },
): Promise<boolean> {
  if ((await db.$count(workReportTemplate, eq(workReportTemplate.tenantId, tenantId))) > 0) return false
  const rows = await db
    .insert(workReportTemplate)
    .values(templates.map((one) => ({ ...stamp({ tenantId, realName: '系统示例' }), ...one })))
    .returning()
  const made = reports.flatMap((past) => {
    const template = rows[past.template]
    return template === undefined ? [] : [{ past, row: rowOf(tenantId, template, past) }]
  })
  for (let at = 0; at < made.length; at += 500) await addSome(db, tenantId, made.slice(at, at + 500))
  return true
}

type Made = { past: PastReport; row: ReturnType<typeof rowOf> }

async function addSome(db: Db, tenantId: string, made: readonly Made[]): Promise<void> {
  await db.insert(workReport).values(made.map(({ row }) => row))
  const reads = made.flatMap(({ past, row }) =>
    past.reads.map(({ id, name, at }) => ({ reportId: row.id, personId: id, personName: name, tenantId, at })),
  )
  if (reads.length > 0) await db.insert(workReportRead).values(reads)
  const said = made.flatMap(({ past, row }) =>
    past.said.map(({ id, name, content, at }) => ({
      ...stamp({
        tenantId,
        realName: name,
      }),
      reportId: row.id,
      authorId: id,
      authorName: name,
      content,
      requestId: newId(),
      createdAt: at,
      updatedAt: at,
    })),
  )
  if (said.length > 0) await db.insert(workReportComment).values(said)
}

function rowOf(tenantId: string, template: TemplateRow, past: PastReport) {
  const { author, content, submittedAt, remark } = past
  const { cycle, sections, receiverIds, ccIds, name: templateName } = template
  const period = stretchOf(template, past.day)
  const title = `${author.name}的${templateName}（${period.words}）`
  const at = submittedAt ?? new Date()
  return {
    ...stamp({
      tenantId,
      realName: author.name,
    }),
    createdAt: at,
    updatedAt: at,
    templateId: template.id,
    templateName,
    cycle,
    sections,
    receiverIds,
    ccIds,
    title,
    content,
    periodStart: period.start,
    periodEnd: period.end,
    dueAt: period.dueAt,
    requestId: newId(),
    submittedAt,
    ...{
      authorId: author.id,
      authorName: author.name,
    },
    ...{
      organizationId: author.organizationId,
      departmentId: author.departmentId,
    },
    state: submittedAt === null ? ('draft' as const) : ('submitted' as const),
    isLate: submittedAt !== null && period.dueAt !== null && submittedAt > period.dueAt,
    ...(remark !== null && {
      remark: remark.words,
      remarkBy: remark.by,
      remarkAt: remark.at,
    }),
    searchText: searchText([title, initials(author.name), ...Object.values(content)].join('\n').slice(0, 4e3)),
  }
}
