import { callsOf } from '@mingtai/ui'
import { addressWithToken } from './opening.ts'

/**
 * A system elsewhere: ask for the token of single sign-on, then open a new window with it. The window is opened first,
 * since browsers let only the click itself open one.
 */
export async function openExternal(address: string): Promise<void> {
  const opened = window.open('about:blank', '_blank')
  try {
    const { authorizationCalls } = await import('@mingtai/modules/ground/authorization/calls')
    const { token } = await callsOf(authorizationCalls).ssoToken({})
    const target = addressWithToken(address, token)
    if (target === null) throw new Error('no web address')
    if (opened === null) return
    opened.opener = null
    opened.location.replace(target)
  } catch (error) {
    opened?.close()
    throw error
  }
}
