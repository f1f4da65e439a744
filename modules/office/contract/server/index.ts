import type { Handlers } from '@mingtai/api'
import { type Context, serverModule } from '@mingtai/server-kit'
import { contractCalls } from '../calls.ts'
import { contractSubject } from './approval/contract-subject.ts'
import { archiveHandlers } from './archive/archiving.ts'
import { contractFiles } from './contract-files.ts'
import { contractHandover } from './handover.ts'
import { CONTRACT } from './info/contract-rows.ts'
import { lifeHandlers } from './info/life.ts'
import { readingHandlers } from './info/reading.ts'
import { savingHandlers } from './info/saving.ts'
import { listHandlers } from './list/lists.ts'
import { contractMenus } from './menus.ts'
import { contractData } from './personal-data.ts'
import { contractReferences } from './references.ts'
import { contractRights } from './rights.ts'

/** 合同: one contract from draft to end, and the ledgers. */
export function contractHandlers(): Handlers<typeof contractCalls, Context> {
  return { ...savingHandlers(), ...readingHandlers(), ...lifeHandlers(), ...archiveHandlers(), ...listHandlers() }
}

/** 合同 as the server takes it. */
export const server = serverModule({
  name: 'contract',
  title: '合同',
  calls: contractCalls,
  handlers: () => contractHandlers(),
  approvalSubjects: { [CONTRACT]: contractSubject },
  attachmentOwners: { [CONTRACT]: contractFiles },
  rights: contractRights,
  roleRights: {
    orgAdmin: ['contract:department', 'contract:ledger', 'contract:archive'],
    document_archivist: ['contract:ledger', 'contract:archive'],
  },
  menus: contractMenus,
  handover: [contractHandover],
  references: contractReferences,
  personalData: contractData,
})
