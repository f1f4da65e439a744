import { notify } from '@mingtai/modules/ground/notification/server'
import type { Actor, Db } from '@mingtai/server-kit'
import type { ItemRow } from '../tables.ts'
import { linkOf } from './links.ts'

interface Told {
  item: Pick<ItemRow, 'id' | 'tenantId' | 'title'>
  template: string
  to: readonly (string | null)[]
  values?: Record<string, string>
  link?: string
  /** null: the system. */
  by: Pick<Actor, 'userId' | 'realName'> | null
  dedupe?: string
}

/** Tells people about an item; who caused it is not told. */
export async function tellOf(db: Db, { item, template, to, values = {}, link, by, dedupe }: Told): Promise<void> {
  const people = [...new Set(to.flatMap((id) => id ?? []))].filter((id) => id !== by?.userId)
  if (people.length === 0) return
  await notify(db, {
    tenantId: item.tenantId,
    template,
    to: people,
    values: {
      title: item.title,
      ...values,
    },
    link: link ?? linkOf(item.id),
    business: {
      type: 'supervision-item',
      id: item.id,
    },
    ...(by !== null && {
      sender: {
        id: by.userId,
        name: by.realName,
      },
    }),
    ...(dedupe !== undefined && { dedupe }),
  })
}
