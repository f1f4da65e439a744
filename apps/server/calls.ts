import type { Call, Calls } from '@mingtai/api'
import { administrationCalls } from '@mingtai/modules/administration/calls'
import { attachmentCalls } from '@mingtai/modules/attachment/calls'
import { authorizationCalls } from '@mingtai/modules/authorization/calls'
import { contactsCalls } from '@mingtai/modules/contacts/calls'
import { dataSourceCalls } from '@mingtai/modules/data-source/calls'
import { datasetCalls } from '@mingtai/modules/dataset/calls'
import { noticeCalls } from '@mingtai/modules/notice/calls'
import { notificationCalls } from '@mingtai/modules/notification/calls'
import { organizationCalls } from '@mingtai/modules/organization/calls'
import { peopleCalls } from '@mingtai/modules/people/calls'
import { personalCalls } from '@mingtai/modules/personal/calls'
import { reportCalls } from '@mingtai/modules/report/calls'
import { signInCalls } from '@mingtai/modules/sign-in/calls'
import { systemCalls } from '@mingtai/modules/system/calls'
import { workbenchCalls } from '@mingtai/modules/workbench/calls'

/** Everything that may be asked of the server, by the module that answers. */
export const allCalls = {
  administration: administrationCalls,
  attachment: attachmentCalls,
  authorization: authorizationCalls,
  contacts: contactsCalls,
  'data-source': dataSourceCalls,
  dataset: datasetCalls,
  notice: noticeCalls,
  notification: notificationCalls,
  organization: organizationCalls,
  people: peopleCalls,
  personal: personalCalls,
  report: reportCalls,
  'sign-in': signInCalls,
  system: systemCalls,
  workbench: workbenchCalls,
} satisfies Record<string, Calls>

export interface ListedCall {
  module: string
  key: string
  call: Call
}

/** Every call in the order of its path, for the table, the documentation and the tests. */
export function listedCalls(modules: Record<string, Calls> = allCalls): ListedCall[] {
  return Object.entries(modules)
    .flatMap(([module, calls]) => Object.entries(calls).map(([key, call]) => ({ module, key, call })))
    .toSorted((a, b) => order(`${a.call.path} ${a.call.method}`, `${b.call.path} ${b.call.method}`))
}

/** By code unit, the same on every machine. */
function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
