import type { Handlers } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import type { Context, SmsSender, Vault } from '@mingtai/server-kit'
import type { peopleCalls } from '../calls.ts'
import { accountHandlers } from './account-handlers.ts'
import { excelHandlers } from './excel-handlers.ts'
import { explainHandlers } from './explain.ts'
import { grantHandlers } from './grant-handlers.ts'
import type { HandoverKind } from './handover-kind.ts'
import { handoverHandlers } from './handover.ts'
import { importHandlers } from './import/import-handlers.ts'
import { personHandlers } from './person-handlers.ts'
import { placeHandlers } from './place-handlers.ts'
import { roleHandlers } from './role-handlers.ts'
import { tradeHandlers } from './trade-handlers.ts'

export { keepingAdministrator } from './administrators.ts'
export { sweepImports } from './import/import-store.ts'
export { newPassword } from './password.ts'
export type { HandoverKind } from './handover-kind.ts'

export interface PeopleServices {
  /** What the other modules let people own. */
  handoverItems: HandoverKind[]
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
    ...handoverHandlers(handoverItems),
    ...placeHandlers,
    ...excelHandlers,
    ...importHandlers(services),
    ...roleHandlers,
    ...grantHandlers,
    ...explainHandlers,
    ...tradeHandlers,
  }
}
