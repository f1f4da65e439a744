import { tabStorage } from '@mingtai/ui'

const KEY = 'social-id'

/** The ticket of an account elsewhere that nobody here is bound to; the next sign-in of this tab takes it along. */
export function rememberSocialId(ticket: string): void {
  tabStorage.set(KEY, ticket)
}

export function dropSocialId(): void {
  tabStorage.drop(KEY)
}

/** Office specification, section 7: the optional header of a sign-in. */
export function socialHeader(): { headers?: Record<string, string> } {
  const ticket = tabStorage.get(KEY)
  return ticket === null ? {} : { headers: { socialId: ticket } }
}
