import type { FileReply, Handlers } from '@mingtai/api'
import { refuse, say } from '@mingtai/messages'
import { filesOf, zipped } from '@mingtai/modules/ground/attachment/server'
import { audit, type Context, signedIn, spend } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { archiveCalls } from '../../archive-calls.ts'
import { FILES } from '../instance/start.ts'
import { approvalBytes, type PrintServices, printedApproval } from '../print/print-approval.ts'
import { approvalDefinition, approvalInstance } from '../tables.ts'
import { lookedAfter } from './looked-after.ts'

/** Limit on packages of one address in an hour. */
const packages = { what: 'approval-package', most: 20, seconds: 3600 }
/** Approvals in one package. */
const MOST = 100
/** Bytes of attachments in one package. */
const LARGEST = 2 * 2 ** 30

/** 归档: approvals that are over are put away, and leave as files with what hangs on them. */
export function archiveHandlers(services: PrintServices): Handlers<typeof archiveCalls, Context> {
  return {
    printFile: (asked, context) => printedApproval(context, services, asked),
    archive: ({ instanceIds }, context) => setArchived(context, instanceIds, new Date()),
    unarchive: ({ instanceIds }, context) => setArchived(context, instanceIds, null),
    archivePackage: ({ ids, format }, context) => packed(context, services, { ids: ids.split(','), format }),
  }
}

async function chosen(context: Context, ids: readonly string[]) {
  const { id, title, number, endedAt, archivedAt } = approvalInstance
  return context.db
    .select({ id, title, number, endedAt, archivedAt })
    .from(approvalInstance)
    .innerJoin(approvalDefinition, eq(approvalDefinition.id, approvalInstance.definitionId))
    .where(and(lookedAfter(signedIn(context)), inArray(approvalInstance.id, [...ids])))
    .orderBy(approvalInstance.number)
}

/** Only what is over can be put away; what is so already stays as it is. */
async function setArchived(context: Context, ids: readonly string[], at: Date | null) {
  const rows = await chosen(context, ids)
  const refused = rows
    .filter(({ endedAt }) => at !== null && endedAt === null)
    .map(({ id, title }) => ({ instanceId: id, title, why: say('approval.notOver') }))
  const free = rows.filter(({ endedAt, archivedAt }) =>
    at === null ? archivedAt !== null : endedAt !== null && archivedAt === null,
  )
  if (free.length > 0) {
    const are = inArray(
      approvalInstance.id,
      free.map(({ id }) => id),
    )
    const before = at === null ? isNotNull(approvalInstance.archivedAt) : isNull(approvalInstance.archivedAt)
    await context.db.update(approvalInstance).set({ archivedAt: at }).where(and(are, before))
    const numbers = free.map(({ number }) => number)
    const action = at === null ? '取消归档审批' : '归档审批'
    await audit(context, { action, subject: `${free.length}件`, detail: { numbers } })
  }
  return { done: free.length, refused }
}

/** Each approval as a file of pages and, in a folder of its name, what was attached to it. */
async function packed(
  context: Context,
  services: PrintServices,
  { ids, format }: { ids: readonly string[]; format: 'pdf' | 'ofd' },
): Promise<FileReply> {
  await spend(context, packages)
  const actor = signedIn(context)
  const rows = await chosen(context, ids)
  if (rows.length === 0) refuse('row.gone', '所选的审批')
  if (rows.length > MOST) refuse('approval.tooManyToPack', MOST)
  const files: Parameters<typeof zipped>[0][number][] = []
  let size = 0
  for (const { id, number, title } of rows) {
    const name = plain(`${number} ${title}`)
    files.push({
      name: `${name}.${format}`,
      content: { bytes: await approvalBytes(context, services, { id, format }) },
    })
    const own = { tenantId: actor.tenantId, dataFolder: services.dataFolder, ownerType: FILES, ownerId: id }
    for (const attached of await filesOf(context.db, own)) {
      size += attached.size
      if (size > LARGEST) refuse('approval.packageTooLarge')
      files.push({ name: `${name}/${plain(attached.name)}`, content: { path: attached.path } })
    }
  }
  await audit(context, { action: '打包下载审批', subject: `${rows.length}件`, detail: { format } })
  return {
    name: `审批归档-${formatByCode(new Date(), 3)}.zip`,
    type: 'application/zip',
    content: { stream: zipped(files, AbortSignal.timeout(3_600_000)) },
  }
}

/** A name that every system takes for a file. */
function plain(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 100)
}
