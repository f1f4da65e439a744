import { PersonMark } from '@mingtai/ui'
import type { Present } from '../session/session.ts'
import { personColor } from './person-color.ts'

interface Props {
  people: readonly Present[]
  own: string
  onGo(person: Present): void
}

const SHOWN = 6

/** Who is here; a click leads to where somebody is. */
export function People({ people, own, onGo }: Props) {
  const others = people.filter(({ client }) => client !== own)
  if (others.length === 0) return null
  return (
    <ul className="coedit-people" aria-label={`正在一起编辑：${others.map(({ name }) => name).join('、')}`}>
      {others.slice(0, SHOWN).map((person) => (
        <li key={person.client}>
          <button
            type="button"
            title={`${person.name}，点击跳到其位置`}
            style={{ outlineColor: personColor(person.client) }}
            onClick={() => onGo(person)}
          >
            <PersonMark name={person.name} size={24} />
          </button>
        </li>
      ))}
      {others.length > SHOWN && <li>+{others.length - SHOWN}</li>}
    </ul>
  )
}
