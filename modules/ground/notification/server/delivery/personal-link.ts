import type { Vault } from '@mingtai/server-kit'

const channels = ['mail', 'robot'] as const
/** Where a personal link was sent: to a mailbox, or into a group where others read it too. */
export type LinkChannel = (typeof channels)[number]

/** The link with a seal that only this site can make; `seal` is one parameter more of its query. */
export function sealedLink(vault: Vault, link: string, channel: LinkChannel): string {
  return `${link}${link.includes('?') ? '&' : '?'}seal=${encodeURIComponent(vault.seal(channel, link))}`
}

/** Where the link with this seal was sent; null where the seal is not ours or belongs to another link. */
export function channelOfSeal(vault: Vault, link: string, seal: string): LinkChannel | null {
  try {
    const opened = vault.open(seal, link)
    return channels.find((channel) => channel === opened) ?? null
  } catch {
    return null
  }
}
