import type { Handlers } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import { type Context, type HandoverKind, serverModule, type SmsSender, type Vault } from '@mingtai/server-kit'
import { peopleCalls } from '../calls.ts'
import { accountHandlers } from './person/account-handlers.ts'
import { staffHandlers } from './person/staff-handlers.ts'
import { excelHandlers } from './person/excel-handlers.ts'
import { explainHandlers } from './grant/explain.ts'
import { grantHandlers } from './grant/grant-handlers.ts'
import { handoverHandlers } from './handover/handover.ts'
import { importHandlers } from './import/import-handlers.ts'
import { sweepImports } from './import/import-store.ts'
import { personHandlers } from './person/person-handlers.ts'
import { placeHandlers } from './place/place-handlers.ts'
import { roleHandlers } from './grant/role-handlers.ts'
import { businessLineHandlers } from './place/business-line-handlers.ts'
import { peopleNotices } from './notice-templates.ts'

export { retainingAdministrator } from './administrators.ts'
export { knownDepartments } from './place/known-departments.ts'
export { resetByOperator } from './person/operator-reset.ts'
export { newPassword } from './person/password.ts'

export interface PeopleServices {
  /** Kinds of things that people can hand over, from all modules. */
  handoverItems: readonly HandoverKind[]
  sms: SmsSender
  /** Reads uploaded lists in a process of its own. */
  dataPlane: DataPlane
  dataFolder: string
  vault: Vault
}

/** 人员与角色: accounts, memberships, roles and who holds them. */
export function peopleHandlers({
  handoverItems,
  sms,
  ...services
}: PeopleServices): Handlers<typeof peopleCalls, Context> {
  return {
    ...personHandlers,
    ...accountHandlers(sms),
    ...staffHandlers,
    ...handoverHandlers(handoverItems),
    ...placeHandlers,
    ...excelHandlers,
    ...importHandlers(services),
    ...roleHandlers,
    ...grantHandlers,
    ...explainHandlers,
    ...businessLineHandlers,
  }
}

/** 人员与角色 as the server takes it. */
export const server = serverModule({
  name: 'people',
  title: '人员与角色',
  calls: peopleCalls,
  handlers: (services: Omit<PeopleServices, 'handoverItems'>, { handover }) =>
    peopleHandlers({ ...services, handoverItems: handover }),
  sweeps: [sweepImports],
  noticeTemplates: peopleNotices,
})
