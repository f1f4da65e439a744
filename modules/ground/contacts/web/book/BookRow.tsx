import { Icon, PersonMark } from '@mingtai/ui'
import type { Contact } from '../../calls.ts'
import { Favourite } from './Favourite.tsx'

/** A person in the address book: face, name, post, place and number. */
export function BookRow({ person, on, onChoose }: { person: Contact; on: boolean; onChoose(): void }) {
  const [membership, ...others] = person.memberships
  const place = [membership?.orgName, membership?.deptName].filter((part) => part != null).join(' / ')
  return (
    <li className="book-row" data-on={on}>
      <button type="button" id={`contact-${person.id}`} aria-pressed={on} onClick={onChoose}>
        <PersonMark name={person.realName} picture={person.avatar} size={40} />
        <span className="book-name">
          <b>{person.realName}</b>
          <small>{membership?.postName ?? person.postName ?? ''}</small>
        </span>
        <span className="book-place" title={place}>
          {place}
          {others.length > 0 && <small>另有 {others.length} 个岗位</small>}
        </span>
        <span className="book-phone">
          {person.phone ?? (person.numbers === 'hidden' ? <Icon name="lock" size={13} /> : '—')}
          {person.phone === null && person.numbers === 'hidden' && <span className="visually-hidden">号码不公开</span>}
        </span>
      </button>
      <Favourite person={person} />
    </li>
  )
}
