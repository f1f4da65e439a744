import type { FileReply } from '@mingtai/api'
import { type AttachmentServices, pathsOfFiles, zipped } from '@mingtai/modules/ground/attachment/server'
import { refuse } from '@mingtai/messages'
import { listWorkbook, type PlainList } from '@mingtai/sheet-files'
import { audit, type Context, type Db, ofTenant, signedIn, spend } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { articlesWhere, type FoundArticle } from '../article/article-rows.ts'
import { inFolder } from '../article/lists.ts'
import { folderById, spaceById } from '../space/space-rows.ts'
import { articleKinds, articleStates, secrecies } from '../../words.ts'
import { knowledgeArticle, knowledgeFolder, knowledgeVersion, type VersionRow } from '../tables.ts'

/** Articles and bytes of one archive. */
const MOST = 3000
const LARGEST = 2 * 2 ** 30
/** Limit on archives of one address in an hour. */
const archives = { what: 'knowledge-export', most: 20, seconds: 3600 }

interface Asked {
  spaceId: string
  folderId: string | null
}

/** What somebody may take away of a space or folder, in its folders, with an index of what it holds. */
export async function exportedSpace(
  services: AttachmentServices,
  context: Context,
  { spaceId, folderId }: Asked,
): Promise<FileReply> {
  await spend(context, archives)
  const { db } = context
  const actor = signedIn(context)
  const { row: space } = await spaceById(db, actor, spaceId)
  const name = folderId === null ? space.name : (await folderById(db, actor, folderId)).row.name
  const where = and(
    eq(knowledgeArticle.spaceId, spaceId),
    folderId === null ? undefined : inFolder(actor, folderId),
    isNull(knowledgeArticle.trashedAt),
    inArray(knowledgeArticle.state, ['published', 'expired']),
  )
  const orderBy = [asc(knowledgeArticle.title), asc(knowledgeArticle.id)]
  const found = await articlesWhere(db, actor, { where, limit: MOST + 1, offset: 0, orderBy })
  if (found.length > MOST) refuse('knowledge.exportTooMany', MOST)
  const taken = found.filter(({ rights }) => rights.download)
  if (taken.length === 0) refuse('knowledge.nothingToExport', name)
  if (taken.reduce((sum, { row }) => sum + row.size, 0) > LARGEST) refuse('knowledge.exportTooLarge', name)
  const paths = await folderPaths(db, actor.tenantId, spaceId)
  const versions = await versionsOf(db, taken)
  const packed = taken.flatMap((one) => {
    const version = versions.get(one.row.versionId ?? '')
    return version === undefined ? [] : [{ one, version, path: pathOf(one, version, paths) }]
  })
  const ids = packed.flatMap(({ version }) => version.attachmentId ?? [])
  const stored = await pathsOfFiles(db, { tenantId: actor.tenantId, dataFolder: services.dataFolder, ids })
  const used = new Set<string>()
  const lines = packed.map(({ one, version, path }) => {
    const content = contentOf(version, stored)
    return { one, version, content, place: path === null || content === null ? '' : freePath(path, used) }
  })
  const files = lines.flatMap(({ place, content }) =>
    place === '' || content === null ? [] : [{ name: place, content }],
  )
  const index = { name: '目录.xlsx', content: { bytes: await indexWorkbook(name, lines, paths) } }
  await audit(context, { action: '导出知识空间', subject: name, detail: { spaceId, folderId, files: files.length } })
  const stream = zipped([index, ...files], context.signal)
  return { name: `${fileName(name)}-${formatByCode(new Date(), 3)}.zip`, type: 'application/zip', content: { stream } }
}

async function versionsOf(db: Db, found: readonly FoundArticle[]): Promise<Map<string, VersionRow>> {
  const ids = found.flatMap(({ row }) => row.versionId ?? [])
  const rows = await db
    .select()
    .from(knowledgeVersion)
    .where(inArray(knowledgeVersion.id, ['', ...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Where each folder of a space lies, as a path; the names of those above are part of it for whoever finds what is below. */
async function folderPaths(db: Db, tenantId: string, spaceId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: knowledgeFolder.id, parentId: knowledgeFolder.parentId, name: knowledgeFolder.name })
    .from(knowledgeFolder)
    .where(and(ofTenant(knowledgeFolder, tenantId), eq(knowledgeFolder.spaceId, spaceId)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const path = (id: string | null, steps = 0): string => {
    const row = id === null || steps > 20 ? undefined : byId.get(id)
    return row === undefined ? '' : `${path(row.parentId, steps + 1)}${fileName(row.name)}/`
  }
  return new Map(rows.map(({ id }) => [id, path(id)]))
}

/** Where an article lies in the archive; null: it is an address, and stands in the index alone. */
function pathOf({ row }: FoundArticle, version: VersionRow, paths: ReadonlyMap<string, string>): string | null {
  if (row.kind === 'link') return null
  const folder = paths.get(row.folderId ?? '') ?? ''
  return `${folder}${row.kind === 'written' ? `${fileName(version.title)}.html` : fileName(version.fileName)}`
}

function freePath(path: string, used: Set<string>): string {
  const [, stem = path, ending = ''] = /^(.*?)(\.[^./]*)?$/.exec(path) ?? []
  let free = path
  for (let number = 2; used.has(free.toLowerCase()); number += 1) free = `${stem}（${number}）${ending}`
  used.add(free.toLowerCase())
  return free
}

/** What is packed of a version; null: nothing, because its file may not leave. */
function contentOf(version: VersionRow, stored: ReadonlyMap<string, string>) {
  if (version.attachmentId === null) return { bytes: new TextEncoder().encode(pageOf(version)) }
  const path = stored.get(version.attachmentId)
  return path === undefined ? null : { path }
}

/** A written article as a page that stands alone; its text was cleaned when it was saved. */
function pageOf({ title, body }: VersionRow): string {
  const plain = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const style =
    'body{max-width:42em;margin:2em auto;padding:0 1em;line-height:1.8;font-family:serif}td,th{border:1px solid}'
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${plain}</title><style>${style}</style><h1>${plain}</h1>${body}</html>`
}

interface Line {
  one: FoundArticle
  version: VersionRow
  place: string
}

async function indexWorkbook(
  name: string,
  lines: readonly Line[],
  paths: ReadonlyMap<string, string>,
): Promise<Uint8Array> {
  const titles = ['标题', '文件夹', '文件', '类型', '版本', '状态', '文号', '来源', '密级', '有效期至', '作者', '摘要']
  const list: PlainList = {
    name: '目录',
    columns: titles.map((title, at) => ({ title, width: at < 3 ? 240 : 110 })),
    rows: lines.map(({ one: { row }, version, place }) => [
      row.title,
      paths.get(row.folderId ?? '') ?? '',
      place === '' ? version.url : place,
      articleKinds[row.kind],
      row.version,
      articleStates[row.state],
      row.authority,
      row.source,
      secrecies[row.secrecy],
      row.validTo,
      row.authorName,
      row.summary,
    ]),
  }
  return listWorkbook({ ...list, name: name.replaceAll(/[\\/:*?[\]]/g, '').slice(0, 30) || list.name })
}

/** A name that every system takes. */
function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|]/g, '_').slice(0, 120)
}
