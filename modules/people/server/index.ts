import type { Handlers } from '@mingtai/api'
import { type Context, type SmsSender, serverModule, type HandoverKind } from '@mingtai/server-kit'
import { peopleCalls } from '../calls.ts'
import { accountHandlers } from './account-handlers.ts'
import { excelHandlers } from './excel-handlers.ts'
import { explainHandlers } from './explain.ts'
import { grantHandlers } from './grant-handlers.ts'
import { handoverHandlers } from './handover.ts'
import { importHandlers } from './import-handlers.ts'
import { personHandlers } from './person-handlers.ts'
import { placeHandlers } from './place-handlers.ts'
import { roleHandlers } from './role-handlers.ts'
import { tradeHandlers } from './trade-handlers.ts'

export { keepingAdministrator } from './administrators.ts'
export { newPassword } from './password.ts'

export interface PeopleServices {
  /** What the other modules let people own. */
  handoverItems: readonly HandoverKind[]
  sms: SmsSender
}

/** 人员与角色: accounts, memberships, roles and who holds them. */
export function peopleHandlers({ handoverItems, sms }: PeopleServices): Handlers<typeof peopleCalls, Context> {
  return {
    ...personHandlers,
    ...accountHandlers(sms),
    ...handoverHandlers(handoverItems),
    ...placeHandlers,
    ...excelHandlers,
    ...importHandlers,
    ...roleHandlers,
    ...grantHandlers,
    ...explainHandlers,
    ...tradeHandlers,
  }
}

/** 人员与角色 as the server takes it. */
export const server = serverModule({
  name: 'people',
  title: '人员与角色',
  calls: peopleCalls,
  handlers: ({ sms }: { sms: SmsSender }, { handover }) => peopleHandlers({ handoverItems: handover, sms }),
})
