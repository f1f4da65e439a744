import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { RichText } from '@mingtai/ui/rich-text'
import type { ReactNode } from 'react'
import type { Meeting } from '../../meeting.ts'
import { timeWords } from '../../time-words.ts'
import { meetingRoles, namesOf } from '../../words.ts'
import { LockedMaterials } from './LockedMaterials.tsx'
import { AgendaList } from '../agenda/AgendaList.tsx'

/** The notice of a meeting as it hangs on a board: when, where, who, about what. */
export function NoticeSheet({ meeting, onDone }: { meeting: Meeting; onDone(): Promise<unknown> }) {
  const { id, title, content, contact, contactPhone, replyBefore, items, kind, state, cancelReason, isPartly } = meeting
  const latest = meeting.history.find(({ changes }) => changes.length > 0)
  const isOpen = state !== 'archived' && state !== 'cancelled'
  return (
    <article className="meeting-sheet">
      <h2>{kind === 'issue' ? '议题会通知' : '会议通知'}</h2>
      <p className="meeting-sheet-title">{title}</p>
      {state === 'cancelled' && <p className="meeting-cancelled">已取消：{cancelReason}</p>}
      {latest !== undefined && state === 'issued' && (
        <section className="meeting-changes" aria-label="本次变更">
          <b>第 {latest.version} 版的变更</b>
          {latest.note !== '' && <p>{latest.note}</p>}
          <dl>
            {latest.changes.map(({ name, before, after }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <del>{before || '（无）'}</del> <ins>{after || '（无）'}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <dl className="meeting-facts">
        <Fact label="时间">{timeWords(meeting.startsAt, meeting.endsAt)}</Fact>
        <Fact label="地点">{meeting.placeName || '（待定）'}</Fact>
        {namesOf(meetingRoles).map((role) => (
          <People key={role} meeting={meeting} role={role} />
        ))}
        {replyBefore !== null && <Fact label="回执截止">{timeWords(replyBefore, replyBefore).split('至')[0]}</Fact>}
        {contact !== '' && (
          <Fact label="联系人">
            {contact} {contactPhone !== '' && <a href={`tel:${contactPhone}`}>{contactPhone}</a>}
          </Fact>
        )}
      </dl>
      {items.length > 0 && <AgendaList meeting={meeting} onDone={onDone} />}
      {content !== '' && (
        <section className="meeting-content">
          <h3>会议要求</h3>
          <RichText html={content} />
        </section>
      )}
      {!isPartly && !meeting.hasMaterials && <LockedMaterials meeting={meeting} />}
      {!isPartly && meeting.hasMaterials && (
        <AttachmentList ownerType="meeting" ownerId={id} title="会议材料" readOnly={!meeting.mayManage || !isOpen} />
      )}
    </article>
  )
}

function People({ meeting, role }: { meeting: Meeting; role: keyof typeof meetingRoles }) {
  const names = meeting.invitees
    .filter((one) => one.role === role && one.reply !== 'substitute')
    .map((one) => {
      const isShared = meeting.invitees.some(({ id, name }) => id !== one.id && name === one.name)
      const name = isShared && one.place !== '' ? `${one.name}（${one.place.split(' ').at(-1) ?? ''}）` : one.name
      return one.insteadOfName === '' ? name : `${name}（代${one.insteadOfName}）`
    })
  if (names.length === 0) return null
  const shown = names.slice(0, 40).join('、')
  return (
    <Fact label={meetingRoles[role]}>
      {shown}
      {names.length > 40 && `等 ${names.length} 人`}
    </Fact>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
