import type { Handlers } from '@mingtai/api'
import type { Context } from '@mingtai/server-kit'
import type { socialCalls } from '../../calls-social.ts'
import type { SignInServices } from '../way/admit.ts'
import { insertProvider, providerList, removeProvider, updateProvider } from './providers.ts'
import { beginWalk, bindReturned, myBinds, unbind } from './social.ts'

/** Coming from other systems, and the administrator's list of them. */
export function socialHandlers(services: SignInServices): Handlers<typeof socialCalls, Context> {
  return {
    oauthState: (input, context) => beginWalk(context, services, input),
    socialList: (_, context) => myBinds(context),
    async bindSocial({ type, code, state }, context) {
      await bindReturned(context, services, { code, state, source: type })
      return null
    },
    async unbindSocial({ type }, context) {
      await unbind(context, type)
      return null
    },
    providers: (_, context) => providerList(context),
    async insertProvider(form, context) {
      await insertProvider(context, services.vault, form)
      return null
    },
    async updateProvider(form, context) {
      await updateProvider(context, services.vault, form)
      return null
    },
    async removeProvider({ id }, context) {
      await removeProvider(context, id)
      return null
    },
  }
}
