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
  useNoticeTemplates(
    together(
      'notice template',
      modules.map(({ noticeTemplates }) => noticeTemplates ?? {}),
    ),
  )
  useOfficeTables(
    modules.flatMap(({ officeTables }) => officeTables ?? []),
    modules.flatMap(({ madeOfficeTables }) => madeOfficeTables ?? []),
  )
  usePersonalData(modules.flatMap(({ personalData }) => personalData ?? []))
  useEntrustedWork(modules.flatMap(({ entrustedWork }) => entrustedWork ?? []))
  registerAccessOwners(
    together(
      'access owner',
      modules.map(({ accessOwners }) => accessOwners ?? {}),
    ),
  )
  registerShareOwners(
    together(
      'share owner',
      modules.map(({ shareOwners }) => shareOwners ?? {}),
    ),
  )
  useSheetOwners(
    together(
      'sheet owner',
      modules.map(({ sheetOwners }) => sheetOwners ?? {}),
    ),
  )
  useAttachmentOwners(
    together(
      'attachment owner',
      modules.map(({ attachmentOwners }) => attachmentOwners ?? {}),
    ),
  )
  useApprovalSubjects(
    together(
      'approval subject',
      modules.map(({ approvalSubjects }) => approvalSubjects ?? {}),
    ),
  )
  useReferences(modules.flatMap(({ references }) => references ?? []))
  useDataUses(modules.flatMap(({ dataUses }) => dataUses ?? []))
  useOtherReports(modules.flatMap(({ otherReports }) => otherReports ?? []))
  useEmbeddableScreens(modules.flatMap(({ embeddableScreens }) => embeddableScreens ?? []))
  useUsage(modules.flatMap(({ usage }) => usage ?? []))
  useDelegatedAccess(modules.flatMap(({ delegatedAccess }) => delegatedAccess ?? []))
}

/** What all modules bring under their codes; a code that two of them use would be answered by the wrong one. */
function together<T>(kind: string, parts: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  const all: Record<string, T> = {}
  for (const part of parts)
    for (const [code, one] of Object.entries(part)) {
      if (Object.hasOwn(all, code)) throw new Error(`two modules bring a ${kind} called ${code}`)
      all[code] = one
    }
  return all
}
