import type { Handlers } from '@mingtai/api'
import type { peopleCalls } from '@mingtai/modules/ground/people/calls'
import type { Context } from '@mingtai/server-kit'
import type { userCalls } from '../user-calls.ts'

export type PeopleHandlers = Handlers<typeof peopleCalls, Context>

const view = 'full'

/** Accounts under the addresses of the report product: asked of the same handlers as the console's 全量用户. */
export function userHandlers(people: PeopleHandlers): Handlers<typeof userCalls, Context> {
  return {
    async users(asked, context) {
      const { records, total } = await people.people({ view, ...asked }, context)
      return { data: records, total }
    },
    userDetail: ({ id }, context) => people.person({ view, id }, context),
    insertUser: (form, context) => people.createPerson({ view, ...form }, context),
    updateUser: (form, context) => people.editPerson({ view, ...form }, context),
    removeUser: ({ id }, context) => people.removePerson({ view, id }, context),
    removeUsers: ({ ids }, context) =>
      context.db.transaction(async (db) => {
        for (const id of new Set(ids)) await people.removePerson({ view, id }, { ...context, db })
        return null
      }),
    userStatus: ({ ids, status }, context) => people.setDisabled({ view, ids, disabled: status === 2 }, context),
    resetUser: (asked, context) => people.resetPassword({ view, ...asked }, context),
    unlockUser: ({ id }, context) => people.unlockPerson({ view, id }, context),
    userChoices: (asked, context) => people.findColleagues({ view, ...asked }, context),
    userTree: (_, context) => people.places({ view }, context),
    async userRoles({ userId, current, size }, context) {
      const { grants } = await people.person({ view, id: userId }, context)
      return { data: grants.slice((current - 1) * size, current * size), total: grants.length }
    },
    insertUserRole: (asked, context) => people.grantRole(asked, context),
    removeUserRoles: (asked, context) => people.revokeRole(asked, context),
  }
}
