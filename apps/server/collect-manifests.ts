import { registerAccessOwners } from '@mingtai/modules/ground/access/server'
import { useApprovalSubjects } from '@mingtai/modules/office/approval/server'
import { useAttachmentOwners } from '@mingtai/modules/ground/attachment/server'
import { useDataUses } from '@mingtai/modules/data/data-source/server'
import { useEmbeddableScreens, useOtherReports } from '@mingtai/modules/data/report/server'
import { useOfficeTables } from '@mingtai/modules/data/data-source/server'
import { useNoticeTemplates } from '@mingtai/modules/ground/notification/server'
import { useReferences, useRights, useRoles, useUsage } from '@mingtai/modules/ground/organization/server'
import { useEntrustedWork, usePersonalData } from '@mingtai/modules/ground/personal/server'
import { registerShareOwners } from '@mingtai/modules/ground/sharing/server'
import { useDelegatedAccess } from '@mingtai/modules/ground/sign-in/server'
import { useSheetOwners } from '@mingtai/modules/data/sheet/server'
import { useMenus } from '@mingtai/modules/shell/workbench/server'
import type { ServerModule } from '@mingtai/server-kit'

/** Tells modules what all others bring: rights before the roles that hold them. */
export function collectManifests<Services>(modules: readonly ServerModule<Services>[]): void {
  useRights(modules.flatMap(({ rights }) => rights ?? []))
  useRoles(modules)
  useMenus(modules.flatMap(({ menus }) => menus ?? []))
  useNoticeTemplates(Object.assign({}, ...modules.map(({ noticeTemplates }) => noticeTemplates ?? {})))
  useOfficeTables(
    modules.flatMap(({ officeTables }) => officeTables ?? []),
    modules.flatMap(({ madeOfficeTables }) => madeOfficeTables ?? []),
  )
  usePersonalData(modules.flatMap(({ personalData }) => personalData ?? []))
  useEntrustedWork(modules.flatMap(({ entrustedWork }) => entrustedWork ?? []))
  registerAccessOwners(Object.assign({}, ...modules.map(({ accessOwners }) => accessOwners ?? {})))
  registerShareOwners(Object.assign({}, ...modules.map(({ shareOwners }) => shareOwners ?? {})))
  useSheetOwners(Object.assign({}, ...modules.map(({ sheetOwners }) => sheetOwners ?? {})))
  useAttachmentOwners(Object.assign({}, ...modules.map(({ attachmentOwners }) => attachmentOwners ?? {})))
  useApprovalSubjects(Object.assign({}, ...modules.map(({ approvalSubjects }) => approvalSubjects ?? {})))
  useReferences(modules.flatMap(({ references }) => references ?? []))
  useDataUses(modules.flatMap(({ dataUses }) => dataUses ?? []))
  useOtherReports(modules.flatMap(({ otherReports }) => otherReports ?? []))
  useEmbeddableScreens(modules.flatMap(({ embeddableScreens }) => embeddableScreens ?? []))
  useUsage(modules.flatMap(({ usage }) => usage ?? []))
  useDelegatedAccess(modules.flatMap(({ delegatedAccess }) => delegatedAccess ?? []))
}
