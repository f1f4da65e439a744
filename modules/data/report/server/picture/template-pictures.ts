import {
  attachment,
  type AttachmentServices,
  storeReportPicture,
  reportPictureData,
  TEMPLATE_PICTURE,
} from '@mingtai/modules/ground/attachment/server'
import type { Content, Template } from '@mingtai/report-engine'
import type { Actor } from '@mingtai/server-kit'
import { and, eq, lt, sql } from 'drizzle-orm'
import { reportDraft, reportTpl, reportTplHistory } from '../tables.ts'

/** What stores pictures apart from the templates that show them. */
export type PictureServices = AttachmentServices

const DATA = /^data:image\/[\w.+-]+;base64,/i

/** A template as it is stored: its pictures are stored once, and it names them as `picture:ID`. */
export async function atRest(
  services: PictureServices,
  actor: Pick<Actor, 'tenantId' | 'realName'>,
  template: Template,
): Promise<Template> {
  return withPictures(template, async (picture) => {
    const head = DATA.exec(picture)
    if (head === null) return picture
    const id = await storeReportPicture(services, actor, Buffer.from(picture.slice(head[0].length), 'base64'))
    // What cannot be stored says so in its cell when it is shown.
    return id === null ? picture : `picture:${id}`
  })
}

/** A template as its designer holds it, and as a file carries it to another site: its pictures are in it. */
export async function writtenOut(services: PictureServices, tenantId: string, template: Template): Promise<Template> {
  return withPictures(template, async (picture) => {
    if (!picture.startsWith('picture:')) return picture
    return (await reportPictureData(services, tenantId, picture)) ?? picture
  })
}

/** The same template where none of its pictures is called otherwise. */
async function withPictures(template: Template, named: (picture: string) => Promise<string>): Promise<Template> {
  const names = new Map<string, string>()
  for (const picture of picturesIn(template)) if (!names.has(picture)) names.set(picture, await named(picture))
  if ([...names].every(([before, after]) => before === after)) return template
  const sheets = template.sheets.map((sheet) => {
    const cells = sheet.cells.map((cell) => ({ ...cell, content: renamed(cell.content, names) }))
    const form = sheet.page?.form
    if (sheet.page === undefined || form === undefined) return { ...sheet, cells }
    return {
      ...sheet,
      cells,
      page: { ...sheet.page, form: { ...form, picture: names.get(form.picture) ?? form.picture } },
    }
  })
  return { ...template, sheets }
}

function renamed(content: Content, names: ReadonlyMap<string, string>): Content {
  return content.kind === 'picture' ? { ...content, picture: names.get(content.picture) ?? content.picture } : content
}

function picturesIn({ sheets }: Template): string[] {
  return sheets.flatMap(({ cells, page }) => [
    ...cells.flatMap(({ content }) => (content.kind === 'picture' ? [content.picture] : [])),
    ...(page?.form === undefined ? [] : [page.form.picture]),
  ])
}

const holdsData = (column: unknown) =>
  sql`jsonb_path_exists(${column}, '$.sheets[*].cells[*].content.picture ? (@ starts with "data:")')
    or jsonb_path_exists(${column}, '$.sheets[*].page.form.picture ? (@ starts with "data:")')`

/** Moves the pictures of templates that were stored before pictures were stored apart; revisions stay as they are. */
export async function movePictures(services: PictureServices): Promise<void> {
  const { db } = services
  const moved = async (tenantId: string, template: Template) =>
    atRest(services, { tenantId, realName: '系统' }, template)
  for (const { id } of await db.select({ id: reportTpl.id }).from(reportTpl).where(holdsData(reportTpl.template)))
    await db.transaction(async (inside) => {
      const [row] = await inside.select().from(reportTpl).where(eq(reportTpl.id, id)).for('update')
      if (row === undefined) return
      const template = await moved(row.tenantId, row.template)
      await inside.update(reportTpl).set({ template }).where(eq(reportTpl.id, id))
    })
  for (const { id } of await db.select({ id: reportTpl.id }).from(reportTpl).where(holdsData(reportTpl.published)))
    await db.transaction(async (inside) => {
      const [row] = await inside.select().from(reportTpl).where(eq(reportTpl.id, id)).for('update')
      if (row === undefined || row.published === null) return
      const published = await moved(row.tenantId, row.published)
      await inside.update(reportTpl).set({ published }).where(eq(reportTpl.id, id))
    })
  for (const table of [reportTplHistory, reportDraft])
    for (const { id } of await db.select({ id: table.id }).from(table).where(holdsData(table.template)))
      await db.transaction(async (inside) => {
        const [row] = await inside.select().from(table).where(eq(table.id, id)).for('update')
        if (row === undefined) return
        const template = await moved(row.tenantId, row.template)
        await inside.update(table).set({ template }).where(eq(table.id, id))
      })
}

/** A picture that was taken out of a design may come back by undoing, from another tab or out of a draft. */
const UNUSED_DAYS = 7

/** Clears away pictures that no report, no version, no draft and nothing in the bin names any more. */
export async function sweepTemplatePictures({ db }: PictureServices): Promise<void> {
  const named = sql`'%picture:' || ${attachment.id} || '%'`
  const nowhere = [reportTpl.template, reportTpl.published, reportTplHistory.template, reportDraft.template].map(
    (column) =>
      sql`not exists (select 1 from ${column.table} where ${column.table}.tenant_id = ${attachment.tenantId} and ${column}::text like ${named})`,
  )
  await db
    .delete(attachment)
    .where(
      and(
        eq(attachment.ownerType, TEMPLATE_PICTURE),
        lt(attachment.updatedAt, new Date(Date.now() - UNUSED_DAYS * 86_400_000)),
        ...nowhere,
      ),
    )
}
