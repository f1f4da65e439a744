import { Icon, shortTime } from '@mingtai/ui'
import type { ReactNode } from 'react'
import type { Route, RoutePerson, RouteStep } from '../../calls.ts'
import { DueLine } from './DueLine.tsx'
import { SignaturePicture } from './SignaturePicture.tsx'
import './route.css'

interface Props {
  route: Route
  now: Date
  /** The reader, who is called 您. */
  me: string | null
  /** Drawn below a step: the choice of its people, the sub-processes that it started. */
  belowOf?(step: RouteStep): ReactNode
}

const marks = { done: 'check', open: null, coming: null, undone: 'undo' } as const
const verdicts: Partial<Record<RoutePerson['state'], string>> = {
  approved: '已同意',
  rejected: '已拒绝',
  returned: '已退回',
  provisional: '等待加签',
  active: '处理中',
  waiting: '排队中',
  canceled: '不再需要',
  skipped: '自动跳过',
}

/** The whole way of an approval from top to bottom: who did what and why it is theirs, who has it now, who comes after. */
export function RouteSteps({ route, now, me, belowOf }: Props) {
  return (
    <>
      {route.problems.map((problem) => (
        <p key={problem} className="route-problem" role="alert">
          <Icon name="warn" size={14} /> {problem}
        </p>
      ))}
      <ol className="route-steps">
        {route.steps
          .filter(({ type }) => type !== 'end')
          .map((step) => (
            <Step key={step.key} step={step} now={now} me={me} below={belowOf?.(step)} />
          ))}
      </ol>
    </>
  )
}

function Step({ step, now, me, below }: { step: RouteStep; now: Date; me: string | null; below: ReactNode }) {
  const { name, state, rule, because, people, leftAt, enteredAt, dueAt, depth } = step
  const { mark, outcome } = endOf(step)
  const isOne = people.length === 1
  const [first] = people
  const shownAt = isOne ? (first?.at ?? leftAt) : leftAt
  return (
    <li className="route-step" data-state={state} data-outcome={outcome} data-depth={Math.min(depth, 3)}>
      <span className="route-mark" aria-hidden>
        {mark === null ? <i /> : <Icon name={mark} size={12} />}
      </span>
      <div>
        <p className="route-head">
          <span>
            <b>{name}</b>
            {isOne && first !== undefined && <Who person={first} me={me} />}
          </span>
          {shownAt !== null && <time dateTime={shownAt}>{shortTime(shownAt, now)}</time>}
        </p>
        {state === 'open' && enteredAt !== null && <Since at={enteredAt} now={now} dueAt={dueAt} />}
        {rule !== '' && people.length !== 1 && <p className="route-note">{rule}</p>}
        {step.pick !== null && people.length === 0 && <p className="route-note">由发起人在提交时选择</p>}
        {because !== '' && <p className="route-note">{because}</p>}
        {isOne && first !== undefined ? (
          <Words person={first} />
        ) : (
          people.map((person) => (
            <div key={`${person.id} ${person.at ?? ''} ${person.state}`} className="route-person">
              <p className="route-head">
                <Who person={person} me={me} />
                {person.at !== null && <time dateTime={person.at}>{shortTime(person.at, now)}</time>}
              </p>
              <Words person={person} />
            </div>
          ))
        )}
        {below}
      </div>
    </li>
  )
}

/** How a step ended: agreed, refused, sent back, or over without anybody's decision. */
function endOf({ state, people }: RouteStep) {
  const has = (wanted: RoutePerson['state']) => people.some((one) => one.state === wanted)
  if (has('rejected')) return { mark: 'close', outcome: 'refused' } as const
  if (has('returned')) return { mark: 'undo', outcome: 'refused' } as const
  if (has('ended')) return { mark: 'minus', outcome: 'dropped' } as const
  const isDropped = state === 'done' && people.length > 0 && people.every((one) => one.state === 'canceled')
  return isDropped ? ({ mark: 'minus', outcome: 'dropped' } as const) : { mark: marks[state], outcome: '' }
}

function Who({ person, me }: { person: RoutePerson; me: string | null }) {
  const { id, name, place, state } = person
  const verdict = verdicts[state]
  return (
    <span className="route-who" data-state={state}>
      {[name, place].filter(Boolean).join(' · ')}
      {id === me && '（您）'}
      {verdict !== undefined && <small>{verdict}</small>}
    </span>
  )
}

/** What somebody wrote, their signature, and why the step is theirs. */
function Words({ person: { opinion, signature, why, name, answers } }: { person: RoutePerson }) {
  return (
    <>
      {answers.map((answer, at) => (
        <blockquote key={`${at} ${answer.name}`} className="route-answer">
          <small>{answer.name} 答复</small>
          {answer.text}
        </blockquote>
      ))}
      {opinion !== '' && <blockquote>{opinion}</blockquote>}
      {signature !== null && <SignaturePicture id={signature} name={name} />}
      {why !== '' && <p className="route-note">{why}</p>}
    </>
  )
}

function Since({ at, now, dueAt }: { at: string; now: Date; dueAt: string | null }) {
  return (
    <p className="route-note">
      {shortTime(at, now)} 到达
      {dueAt !== null && <DueLine at={dueAt} now={now} />}
    </p>
  )
}
