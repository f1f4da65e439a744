import { say } from '@mingtai/messages'
import { Icon, PersonMark, RefusalPanel, saveDownload, SkeletonRows, sentenceOf, useCopy, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { PersonInfo } from '../../calls.ts'
import { contacts } from '../picker/api.ts'
import { Favourite } from './Favourite.tsx'

interface Numbers {
  phone: string | null
  tel: string | null
  email: string | null
}

/** How to reach a person, where they work, and what may be seen of their numbers. */
export function PersonCard({ id, onClose }: { id: string; onClose(): void }) {
  const answer = useQuery({ queryKey: ['contacts', 'info', id], queryFn: () => contacts.info({ userId: id }) })
  const [revealed, setRevealed] = useState<Numbers | null>(null)
  const notice = useNotice()
  const person = answer.data
  const reveal = async () => {
    try {
      setRevealed(await contacts.reveal({ userId: id }))
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const save = async () => {
    try {
      await saveDownload(await contacts.card({ userId: id }))
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  if (answer.error)
    return (
      <aside className="book-card">
        <RefusalPanel title="没有读到这个人" text={sentenceOf(answer.error)} />
      </aside>
    )
  if (person === undefined)
    return (
      <aside className="book-card">
        <SkeletonRows rows={5} />
      </aside>
    )
  const shown = revealed ?? person
  const mayReveal = person.numbers === 'masked' && revealed === null && person.phone !== null
  return (
    <aside className="book-card" aria-label={person.realName}>
      <button type="button" className="book-close" aria-label="关闭名片" onClick={onClose}>
        <Icon name="close" size={14} />
      </button>
      <header>
        <PersonMark name={person.realName} picture={person.avatar} size={66} />
        <div>
          <h2>
            {person.realName} <Favourite person={person} />
          </h2>
          <p>
            {[...new Set([person.postName, person.rankNameStr])]
              .filter((part) => part !== null && part !== '')
              .join(' · ') || '—'}
          </p>
        </div>
      </header>
      <dl>
        <Line label="手机">
          {shown.phone ?? <span className="book-quiet">{person.numbers === 'hidden' ? '不公开' : '未填写'}</span>}
          {mayReveal && (
            <Button type="link" size="small" title="查看会留下记录" onClick={() => void reveal()}>
              查看号码
            </Button>
          )}
          {shown.phone !== null && !shown.phone.includes('*') && <Copy text={shown.phone} />}
        </Line>
        <Line label="座机">{shown.tel ?? <span className="book-quiet">未填写</span>}</Line>
        <Line label="邮箱">
          {shown.email === null ? (
            <span className="book-quiet">未填写</span>
          ) : (
            <a href={`mailto:${shown.email}`}>{shown.email}</a>
          )}
        </Line>
        <Line label="办公室">{person.room ?? <span className="book-quiet">未填写</span>}</Line>
      </dl>
      <section>
        <h3>所在机构与岗位</h3>
        <Memberships person={person} />
      </section>
      {person.numbers === 'closed' && <p className="book-why">{say('contacts.numberClosed', person.realName)}</p>}
      {person.numbers === 'hidden' && <p className="book-why">{say('contacts.numberHidden', person.realName)}</p>}
      {(person.numbers === 'masked' || person.numbers === 'open') && (
        <footer>
          <Button icon={<Icon name="download" size={14} />} onClick={() => void save()}>
            下载名片
          </Button>
        </footer>
      )}
    </aside>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Memberships({ person }: { person: PersonInfo }) {
  if (person.memberships.length === 0) return <p className="book-quiet">还没有加入机构。</p>
  return (
    <ol className="book-memberships">
      {person.memberships.map((membership) => (
        <li key={`${membership.orgId} ${membership.deptId ?? ''}`}>
          <b>{membership.deptName ?? membership.orgName}</b>
          <small>
            {[membership.deptName === null ? null : membership.orgName, membership.postName]
              .filter((part) => part !== null)
              .join(' · ')}
          </small>
          {membership.isPrimary && person.memberships.length > 1 && <em>主岗</em>}
        </li>
      ))}
    </ol>
  )
}

function Copy({ text }: { text: string }) {
  const copy = useCopy()
  return (
    <Button type="link" size="small" onClick={() => void copy(text)}>
      复制
    </Button>
  )
}
