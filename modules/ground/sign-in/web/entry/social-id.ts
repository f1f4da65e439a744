import { keptInTab } from '@mingtai/ui'

const KEY = 'social-id'

/** The ticket of an account elsewhere that nobody here is bound to; the next sign-in of this tab takes it along. */
export function keepSocialId(ticket: string): void {
  keptInTab.set(KEY, ticket)
}

export function dropSocialId(): void {
  keptInTab.drop(KEY)
}

/** Office specification, section 7: the optional header of a sign-in. */
export function socialHeader(): { headers?: Record<string, string> } {
  const ticket = keptInTab.get(KEY)
  return ticket === null ? {} : { headers: { socialId: ticket } }
}
