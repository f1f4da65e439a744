import { PersonMark, StatusTag } from '@mingtai/ui'
import type { Contact } from '../../calls.ts'
import './picker.css'

/** A person in a list to choose from: name, post and where they work. */
export function PersonRow({ person }: { person: Contact }) {
  const place = placeOf(person)
  return (
    <span className="picker-person">
      <PersonMark name={person.realName} picture={person.avatar} size={26} />
      <span className="picker-words">
        <b>{person.realName}</b>
        {person.disabled && <StatusTag>已停用</StatusTag>}
        <small title={place}>{place}</small>
      </span>
      {person.phone !== null && <span className="picker-phone">{person.phone}</span>}
    </span>
  )
}

/** Department and organization of the primary place, with the post. */
export function placeOf({ memberships, postName }: Contact): string {
  const [membership] = memberships
  if (membership === undefined) return postName ?? '未加入机构'
  return [membership.orgName, membership.deptName, membership.postName ?? postName]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}
