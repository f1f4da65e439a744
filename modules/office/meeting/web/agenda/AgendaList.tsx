import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { StatusTag, useMe, useRight } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { Link } from 'react-router'
import type { AgendaItem, Meeting } from '../../meeting.ts'
import { itemStates } from '../../words.ts'
import { LockedMaterials } from '../detail/LockedMaterials.tsx'
import { places } from '../shared/places.ts'
import { ItemActions } from './ItemActions.tsx'
import { itemTones } from './TopicList.tsx'

const open = new Set(['draft', 'waiting', 'issued', 'ongoing'])

/** 议程: the items with their times, who reports, their materials, and what was decided. */
export function AgendaList({ meeting, onDone }: { meeting: Meeting; onDone(): Promise<unknown> }) {
  const { items, startsAt, actions, state } = meeting
  const me = useMe()
  const hasStates = state !== 'draft' && state !== 'waiting' && state !== 'issued'
  return (
    <section className="meeting-agenda" aria-label="议程">
      <h3>议程</h3>
      <ol>
        {items.map((item, at) => {
          const before = items.slice(0, at).reduce((sum, { minutes }) => sum + minutes, 0)
          const mayAdd = open.has(state) && (meeting.mayManage || item.reporterId === me?.id)
          return (
            <li key={item.id} data-state={item.state}>
              <time>{formatByCode(new Date(Date.parse(startsAt) + before * 60_000), 6)}</time>
              <div>
                <b>{item.title}</b>{' '}
                {hasStates && <StatusTag tone={itemTones[item.state]}>{itemStates[item.state]}</StatusTag>}
                <Facts item={item} />
                {item.decision !== '' && <p className="meeting-decision">{item.decision}</p>}
                <Owning item={item} />
                <Supervised item={item} />
                {actions.includes('conduct') && <ItemActions item={item} onDone={onDone} />}
                {meeting.hasMaterials || item.reporterId === me?.id ? (
                  <AttachmentList ownerType="meeting-item" ownerId={item.id} title="议题材料" readOnly={!mayAdd} />
                ) : (
                  <LockedMaterials meeting={meeting} />
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Owning({ item: { ownerName, dueOn } }: { item: AgendaItem }) {
  if (ownerName === '' && dueOn === null) return null
  return (
    <p>
      {ownerName !== '' && <span>承办：{ownerName}</span>}
      {dueOn !== null && <span>期限：{dueOn}</span>}
    </p>
  )
}

function Facts({ item: { departmentName, reporterName, minutes, attendees } }: { item: AgendaItem }) {
  const by = [departmentName, reporterName].filter((one) => one !== '').join(' ')
  return (
    <p>
      {by !== '' && <span>汇报：{by}</span>}
      <span>{minutes} 分钟</span>
      {attendees.length > 0 && <span>列席：{attendees.map(({ name }) => name).join('、')}</span>}
    </p>
  )
}

/** What is supervised of a decision, and the way to have it so. */
function Supervised({ item: { id, decision, related } }: { item: AgendaItem }) {
  const mayTurn = useRight('supervision:manage') && decision !== ''
  if (related.length === 0 && !mayTurn) return null
  return (
    <p className="meeting-supervised">
      {related.map(({ title, link }) => (
        <Link key={link} to={link}>
          督办 {title}
        </Link>
      ))}
      {mayTurn && <Link to={places.turnIntoSupervision(id)}>转督办</Link>}
    </p>
  )
}
