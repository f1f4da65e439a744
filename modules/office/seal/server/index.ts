import type { Handlers } from '@mingtai/api'
import { type Context, serverModule } from '@mingtai/server-kit'
import { sealCalls } from '../calls.ts'
import { sealHandover } from './handover.ts'
import { SEAL_USE } from './custodian-todos.ts'
import { sealMenus } from './menus.ts'
import { sealNotices } from './notice-templates.ts'
import { sealTables } from './office-tables.ts'
import { sealData } from './personal-data.ts'
import { sealReferences } from './references.ts'
import { sealRights } from './rights.ts'
import { sealHandlers } from './seals.ts'
import { useFiles } from './use-files.ts'
import { useHandlers } from './uses.ts'
import { sealUseSubject } from './use-subject.ts'

export { addSeals, addSealUse } from './add-seals.ts'
export { maySetSealOf, recordSetSeal, sealsToSet } from './set-seal.ts'
export { SEAL_USE } from './custodian-todos.ts'

/** 印章: the ledger, and what seals are asked for. */
export function allSealHandlers(): Handlers<typeof sealCalls, Context> {
  return { ...sealHandlers(), ...useHandlers() }
}

/** 印章 as the server takes it. */
export const server = serverModule({
  name: 'seal',
  title: '印章',
  calls: sealCalls,
  handlers: () => allSealHandlers(),
  approvalSubjects: { [SEAL_USE]: sealUseSubject },
  attachmentOwners: { [SEAL_USE]: useFiles },
  rights: sealRights,
  roleRights: { orgAdmin: ['seal:manage'], document_seal: ['seal:manage'] },
  menus: sealMenus,
  noticeTemplates: sealNotices,
  handover: [sealHandover],
  references: sealReferences,
  officeTables: sealTables,
  personalData: sealData,
})
