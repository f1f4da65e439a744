import { Icon, saveDownload, useBusy, ViewTabs } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Meeting } from '../../meeting.ts'
import { meetingKinds, namesOf } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { StateTag } from '../shared/StateTag.tsx'
import { MinutesPane } from '../minutes/MinutesPane.tsx'
import { SeriesLine } from '../series/SeriesLine.tsx'
import { HandleBar } from './HandleBar.tsx'
import { HistoryPane } from './HistoryPane.tsx'
import { NoticeSheet } from './NoticeSheet.tsx'
import { PeoplePane } from './PeoplePane.tsx'
import '../shared/meetings.css'
import './detail.css'

interface Props {
  meeting: Meeting
  onDone(): Promise<unknown>
}

const sheets = { notice: '会议通知', minutes: '会议纪要' } as const
const panes = { people: '参会人', history: '经过' } as const

/** A meeting with its notice on paper, the people and the history beside it, and below it what the reader may do. */
export function MeetingView({ meeting, onDone }: Props) {
  const [pane, setPane] = useState<keyof typeof panes>('people')
  const [search] = useSearchParams()
  const hasMinutes = !meeting.isPartly && ['ongoing', 'ended', 'minuted', 'archived'].includes(meeting.state)
  const asksMinutes = hasMinutes && search.get('pane') === 'minutes'
  const [sheet, setSheet] = useState<keyof typeof sheets>(asksMinutes ? 'minutes' : 'notice')
  return (
    <div className="record-page meeting-view">
      <Head meeting={meeting} />
      {hasMinutes && (
        <ViewTabs label="通知和纪要" className="meeting-sheets">
          {namesOf(sheets).map((name) => (
            <button key={name} type="button" aria-pressed={name === sheet} onClick={() => setSheet(name)}>
              {sheets[name]}
            </button>
          ))}
        </ViewTabs>
      )}
      <div className="meeting-body">
        {/* It scrolls, and so is reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="meeting-sheet-area" aria-label="会议通知" tabIndex={0}>
          {sheet === 'notice' && <NoticeSheet meeting={meeting} onDone={onDone} />}
          {sheet === 'minutes' && <MinutesPane meeting={meeting} onDone={onDone} />}
        </section>
        {!meeting.isPartly && (
          <aside className="meeting-side">
            <ViewTabs label="参会人和经过">
              {namesOf(panes).map((name) => (
                <button key={name} type="button" aria-pressed={name === pane} onClick={() => setPane(name)}>
                  {panes[name]}
                  <small>{name === 'people' ? meeting.invitees.length : meeting.history.length}</small>
                </button>
              ))}
            </ViewTabs>
            {pane === 'people' ? <PeoplePane meeting={meeting} /> : <HistoryPane meeting={meeting} />}
          </aside>
        )}
      </div>
      <HandleBar meeting={meeting} onDone={onDone} />
    </div>
  )
}

function Head({ meeting }: { meeting: Meeting }) {
  const navigate = useNavigate()
  const { run } = useBusy()
  const { id, title, kind, state, version, organizerName, organizationName, coming, invited, mayManage } = meeting
  const hasSignIn = mayManage && state !== 'draft' && state !== 'waiting' && state !== 'cancelled'
  return (
    <header className="record-head">
      <div className="record-head-words">
        <h1>
          {title} <StateTag state={state} />
        </h1>
        <p>
          <span>{meetingKinds[kind]}</span>
          <SeriesLine meeting={meeting} />
          <span>
            {organizationName} {organizerName}组织
          </span>
          {version > 1 && <span>第 {version} 版</span>}
          {!meeting.isPartly && (
            <span>
              {coming} 人参加，共邀请 {invited} 人
            </span>
          )}
        </p>
      </div>
      <div className="meeting-head-actions">
        {state !== 'draft' && state !== 'waiting' && (
          <Button
            type="text"
            icon={<Icon name="calendar" size={15} />}
            onClick={() => void run(async () => saveDownload(await api.invitation({ id })))}
          >
            加到日历
          </Button>
        )}
        {hasSignIn && (
          <>
            {(state === 'issued' || state === 'ongoing') && (
              <Button
                type="text"
                icon={<Icon name="qr-code" size={15} />}
                onClick={() => void navigate(places.code(id))}
              >
                签到码
              </Button>
            )}
            <Button
              type="text"
              icon={<Icon name="list" size={15} />}
              onClick={() => void navigate(places.signSheet(id))}
            >
              签到明细
            </Button>
          </>
        )}
      </div>
    </header>
  )
}
