import { siteOfPage } from '@mingtai/ui'
import { rememberReturnAddress } from '../return-address/remembered-return-address.ts'

/** The external sign-in page, told that its own session ends too. Office specification, section 2, route guard. */
export function externalAddress(externalLogin: string): string {
  const url = new URL(externalLogin)
  url.searchParams.set('isLogOut', 'true')
  return url.href
}

/** Go to the external sign-in page; this tab keeps where its person wanted to go. */
export function leaveForExternal(wanted: string): void {
  rememberReturnAddress(wanted)
  window.location.replace(externalAddress(siteOfPage.externalLogin))
}
