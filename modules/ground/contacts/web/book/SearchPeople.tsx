import { EmptyState, Icon, NotRead, Page, PersonMark, SkeletonRows } from '@mingtai/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Contact, Place } from '../../calls.ts'
import { contacts } from '../picker/api.ts'
import { placeOf } from '../picker/PersonRow.tsx'
import { useSettled } from '../picker/use-settled.ts'
import './book.css'

const kinds = { 1: '机构', 4: '集团', 5: '部门' } as const

/** 找人找群组 /search-userandgroups: people, places and one's own groups by one word. */
export default function SearchPeople() {
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(search.get('keyword') ?? '')
  const keyword = useSettled(typed.trim())
  const answer = useQuery({
    queryKey: ['contacts', 'search', keyword],
    queryFn: () => contacts.search({ keyword, size: 30 }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <Page title="查找人员与群组" facts="姓名、拼音、首字母、手机尾号、机构、部门和自己的分组">
      <div className="find">
        <Input
          size="large"
          autoFocus
          allowClear
          value={typed}
          prefix={<Icon name="search" />}
          placeholder="输入姓名、拼音或部门"
          aria-label="查找人员与群组"
          onChange={(event) => {
            setTyped(event.target.value)
            setSearch(event.target.value.trim() === '' ? {} : { keyword: event.target.value.trim() }, { replace: true })
          }}
        />
        {body()}
      </div>
    </Page>
  )

  function body() {
    if (keyword === '') return <EmptyState text="输入几个字，马上就能找到人。" />
    if (answer.error) return <NotRead title="没有找成" problem={answer.error} onRetry={() => void answer.refetch()} />
    if (answer.data === undefined) return <SkeletonRows rows={6} />
    const { people, total, places, groups } = answer.data
    if (people.length + places.length + groups.length === 0)
      return <EmptyState text={`没有找到“${keyword}”，换个写法试试。`} />
    return (
      <div className="find-parts">
        <Part title="人员" count={total}>
          {people.map((person) => (
            <PersonLine key={person.id} person={person} keyword={keyword} />
          ))}
          {total > people.length && (
            <li>
              <Link className="find-more" to={`/contact/index?keyword=${encodeURIComponent(keyword)}`}>
                在通讯录里看全部 {total} 人
              </Link>
            </li>
          )}
        </Part>
        <Part title="机构与部门" count={places.length}>
          {places.map((place) => (
            <PlaceLine key={place.id} place={place} />
          ))}
        </Part>
        <Part title="我的分组" count={groups.length}>
          {groups.map(({ id, name, people: size }) => (
            <li key={id}>
              <Link to={`/contact/index?view=group&at=${id}`}>
                <Icon name="people" />
                <b>{name}</b>
                <small>{size} 人</small>
              </Link>
            </li>
          ))}
        </Part>
      </div>
    )
  }
}

function Part({ title, count, children }: { title: string; count: number; children: React.ReactNode }) {
  if (count === 0) return null
  return (
    <section>
      <h2>
        {title} <small>{count}</small>
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

function PersonLine({ person, keyword }: { person: Contact; keyword: string }) {
  return (
    <li>
      <Link to={`/contact/index?keyword=${encodeURIComponent(keyword)}&person=${person.id}`}>
        <PersonMark name={person.realName} picture={person.avatar} size={32} />
        <b>{person.realName}</b>
        <small title={placeOf(person)}>{placeOf(person)}</small>
        <span className="book-phone">{person.phone ?? ''}</span>
      </Link>
    </li>
  )
}

function PlaceLine({ place }: { place: Place }) {
  return (
    <li>
      <Link to={`/contact/index?view=place&at=${place.id}`}>
        <Icon name={place.type === 5 ? 'folder' : 'home'} />
        <b>{place.name}</b>
        <small>
          {kinds[place.type]} · {place.people} 人
        </small>
      </Link>
    </li>
  )
}
