import { type AccessOwner, type Db, ofTenant } from '@mingtai/server-kit'
import { and, inArray } from 'drizzle-orm'
import { reportActions } from '../../access-calls.ts'
import { reportFolder, reportTpl } from '../tables.ts'
import { FOLDER_LIST, REPORT_LIST } from './access.ts'

/** Access lists of reports, and of folders for all reports in them. */
export const reportAccessOwners: Record<string, AccessOwner> = {
  [REPORT_LIST]: { name: '报表', needs: 'report:design', actions: reportActions, namesOf: reportNames },
  [FOLDER_LIST]: { name: '文件夹', needs: 'report:design', actions: reportActions, namesOf: folderNames },
}

async function reportNames(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: reportTpl.id, name: reportTpl.name })
    .from(reportTpl)
    .where(and(ofTenant(reportTpl, tenantId), inArray(reportTpl.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function folderNames(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: reportFolder.id, name: reportFolder.name })
    .from(reportFolder)
    .where(and(ofTenant(reportFolder, tenantId), inArray(reportFolder.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
