import { refuse } from '@mingtai/messages'
import { type Actor, type Context, type ShareOwner, signedIn } from '@mingtai/server-kit'

let owners: ReadonlyMap<string, ShareOwner> = new Map()

/** Sets the kinds of things that links open; called once when the server is put together. */
export function registerShareOwners(all: Readonly<Record<string, ShareOwner>>): void {
  owners = new Map(Object.entries(all))
}

export function shareOwner(type: string): ShareOwner {
  return owners.get(type) ?? refuse('share.notFound')
}

/** All kinds with their codes. */
export function shareOwners(): ReadonlyMap<string, ShareOwner> {
  return owners
}

/** The kind of a thing and whoever shares it; refused where they may not share. */
export function sharing(context: Context, type: string): { owner: ShareOwner; actor: Actor } {
  const actor = signedIn(context)
  const owner = shareOwner(type)
  if (!actor.rights.has(owner.needs)) refuse('right.missing', `分享${owner.name}`)
  return { owner, actor }
}
