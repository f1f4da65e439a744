import { Icon, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { Contact } from '../../calls.ts'
import { contacts } from '../picker/api.ts'

/** A star that is filled for those one wants at hand. */
export function Favourite({ person }: { person: Pick<Contact, 'id' | 'realName' | 'isFavourite'> }) {
  const client = useQueryClient()
  const notice = useNotice()
  const { isFavourite } = person
  const toggle = async () => {
    try {
      await contacts.favour({ userId: person.id, favourite: !isFavourite })
      await client.invalidateQueries({ queryKey: ['contacts'] })
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const label = isFavourite ? `取消收藏${person.realName}` : `收藏${person.realName}`
  return (
    <button
      type="button"
      className="book-star"
      aria-pressed={isFavourite}
      aria-label={label}
      title={label}
      onClick={() => void toggle()}
    >
      <Icon name="star" size={16} />
    </button>
  )
}
