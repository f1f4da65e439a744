import { shortTime, StatusTag, ViewTabs } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { Circulation, HistoryLine, ReceivingDocument } from '../../document.ts'
import { circulationRoles, receivingStates } from '../../words.ts'
import { TransferDialog } from './dialog/TransferDialog.tsx'
import './side-pane.css'

type Tab = 'history' | 'people'

interface Props {
  document: ReceivingDocument & { history: HistoryLine[] }
  onDone(): Promise<unknown>
}

/** 办理经过, and who has to do with it. */
export function SidePane({ document, onDone }: Props) {
  const [tab, setTab] = useState<Tab>('history')
  const { circulations, history } = document
  const people = circulations.filter(({ state }) => state !== 'withdrawn')
  return (
    <aside className="docflow-side" aria-label="办理情况">
      <ViewTabs label="办理情况">
        <button type="button" aria-pressed={tab === 'history'} onClick={() => setTab('history')}>
          办理经过 <small>{history.length}</small>
        </button>
        <button type="button" aria-pressed={tab === 'people'} onClick={() => setTab('people')}>
          办理人 <small>{people.length}</small>
        </button>
      </ViewTabs>
      {tab === 'history' ? <History lines={history} /> : <People document={document} people={people} onDone={onDone} />}
    </aside>
  )
}

function History({ lines }: { lines: readonly HistoryLine[] }) {
  return (
    <ol className="docflow-steps">
      {lines.map(({ id, action, personName, note, at, before, after }) => (
        <li key={id}>
          <header>
            <b>{action}</b>
            <span>{personName}</span>
            <time>{shortTime(at, new Date())}</time>
          </header>
          {note !== '' && <p>{note}</p>}
          {before !== after && <small>转为{receivingStates[after]}</small>}
        </li>
      ))}
    </ol>
  )
}

interface PeopleProps extends Omit<Props, 'document'> {
  document: ReceivingDocument
  people: readonly Circulation[]
}

function People({ document, people, onDone }: PeopleProps) {
  const [moved, setMoved] = useState<Circulation | null>(null)
  const mayMove = document.actions.includes('transfer')
  if (people.length === 0) return <p className="docflow-nobody">还没有送给谁。</p>
  return (
    <ul className="docflow-people">
      {people.map((one) => (
        <li key={one.id}>
          <StatusTag>{circulationRoles[one.role]}</StatusTag>
          <span>
            <b>{one.personName === '' ? one.departmentName : one.personName}</b>
            {one.personName !== '' && one.departmentName !== '' && <small>{one.departmentName}</small>}
            <small>{stateWords(one)}</small>
          </span>
          {mayMove && one.state === 'waiting' && isUndertaking(one) && (
            <Button size="small" type="text" onClick={() => setMoved(one)}>
              改派
            </Button>
          )}
        </li>
      ))}
      {moved !== null && (
        <TransferDialog document={document} part={moved} onDone={onDone} onClose={() => setMoved(null)} />
      )}
    </ul>
  )
}

function isUndertaking({ role }: Circulation): boolean {
  return role === 'lead' || role === 'assist'
}

function stateWords({ role, state, signedAt, doneAt, askedAt, urgeCount }: Circulation): string {
  const now = new Date()
  const urged = urgeCount > 0 ? `，已催 ${urgeCount} 次` : ''
  if (role === 'copy') return signedAt === null ? '未读' : `${shortTime(signedAt, now)} 已读`
  if (state === 'unanswered') return '办结时没有反馈'
  if (state === 'done') return `${shortTime(doneAt ?? askedAt, now)} 已${role === 'read' ? '阅' : '答复'}`
  if (signedAt !== null) return `${shortTime(signedAt, now)} 已签收，等待反馈${urged}`
  return `${shortTime(askedAt, now)} 送达，${isUndertaking({ role } as Circulation) ? '未签收' : '等待答复'}${urged}`
}
