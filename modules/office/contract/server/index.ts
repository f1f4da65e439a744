import type { Handlers } from '@mingtai/api'
import { type Context, serverModule } from '@mingtai/server-kit'
import { contractCalls } from '../calls.ts'
import { contractSubject } from './approval/contract-subject.ts'
import { archiveHandlers } from './archive/archiving.ts'
import { contractFiles, evidenceFiles } from './contract-files.ts'
import { contractHandover } from './handover.ts'
import { historyHandlers, type HistoryServices } from './history/history-handlers.ts'
import { CONTRACT } from './info/contract-rows.ts'
import { lifeHandlers } from './info/life.ts'
import { readingHandlers } from './info/reading.ts'
import { savingHandlers } from './info/saving.ts'
import { listHandlers } from './list/lists.ts'
import { counterpartyHandlers } from './counterparty/counterparties.ts'
import { contractNotices } from './notice-templates.ts'
import { type ExportServices, exportHandlers } from './export/exporting.ts'
import { dueHandlers } from './performance/due-lists.ts'
import { CONTRACT_FULFILMENT, performingHandlers } from './performance/performing.ts'
import { remindOfContracts } from './performance/reminding.ts'
import { recognitionHandlers } from './recognition/recognition-handlers.ts'
import { reviewHandlers } from './review/reviewing.ts'
import { contractMenus } from './menus.ts'
import { contractTables } from './office-tables.ts'
import { contractData } from './personal-data.ts'
import { contractReferences } from './references.ts'
import { contractRights } from './rights.ts'
import { contractSearch } from './contract-search.ts'

export { addCounterparties, addPastContract, type PastContract } from './add-contracts.ts'
export { CONTRACT } from './info/contract-rows.ts'

/** What contracts need of the process that they run in. */
type ContractServices = ExportServices & HistoryServices

/** 合同: one contract from draft to end, and the ledgers. */
export function contractHandlers(services: ContractServices): Handlers<typeof contractCalls, Context> {
  return {
    ...savingHandlers(),
    ...readingHandlers(),
    ...lifeHandlers(),
    ...reviewHandlers(),
    ...performingHandlers(),
    ...dueHandlers(),
    ...archiveHandlers(),
    ...counterpartyHandlers(),
    ...listHandlers(),
    ...exportHandlers(services),
    ...historyHandlers(services),
    ...recognitionHandlers(),
  }
}

/** 合同 as the server takes it. */
export const server = serverModule({
  name: 'contract',
  title: '合同',
  calls: contractCalls,
  handlers: (services: ContractServices) => contractHandlers(services),
  approvalSubjects: { [CONTRACT]: contractSubject },
  attachmentOwners: { [CONTRACT]: contractFiles, [CONTRACT_FULFILMENT]: evidenceFiles },
  jobs: [
    {
      ...{ name: 'contract-reminders', cron: '10 8 * * *', retries: 2, seconds: 600 },
      work: ({ db }: ContractServices) => remindOfContracts(db),
    },
  ],
  noticeTemplates: contractNotices,
  searchProviders: { contract: contractSearch },
  rights: contractRights,
  roleRights: {
    orgAdmin: ['contract:department', 'contract:ledger', 'contract:archive', 'contract:party'],
    document_archivist: ['contract:ledger', 'contract:archive'],
  },
  menus: contractMenus,
  handover: [contractHandover],
  references: contractReferences,
  officeTables: contractTables,
  personalData: contractData,
})
