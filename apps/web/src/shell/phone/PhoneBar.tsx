import { Icon } from '@mingtai/ui'
import { Link } from 'react-router'
import { phonePlaces, placeOf } from './places.ts'

interface Props {
  path: string
  sections: ReadonlySet<string>
  counts: Readonly<Record<string, number>>
}

/** 工作台, 审批, 报表, 我的: those that this person is led to. */
export function PhoneBar({ path, sections, counts }: Props) {
  const here = placeOf(path)
  return (
    <nav className="phone-bar" aria-label="手机导航">
      {phonePlaces
        .filter(({ needs }) => needs === null || sections.has(needs))
        .map((place) => {
          const count = counts[place.to] ?? 0
          return (
            <Link key={place.to} to={place.to} aria-current={place === here ? 'page' : undefined}>
              <Icon name={place.icon} size={22} />
              <span>{place.name}</span>
              {count > 0 && (
                <b className="unread-badge">
                  {count > 99 ? '99+' : count}
                  <span className="visually-hidden">件</span>
                </b>
              )}
            </Link>
          )
        })}
    </nav>
  )
}
