import { shortTime } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { InstanceDetail } from '@mingtai/modules/office/approval/calls'
import type { OutgoingDocument } from '../../../outgoing.ts'
import { outgoingSteps } from '../../../sending-words.ts'
import { approvals } from './approvals.ts'
import { DecideBar } from './DecideBar.tsx'
import { AfterSigning } from './AfterSigning.tsx'
import { DrafterBar } from './DrafterBar.tsx'
import { isToBeTold } from './is-to-be-told.ts'
import { Receivers } from './Receivers.tsx'
import { ResubmitBar } from './ResubmitBar.tsx'
import { StepLine } from './StepLine.tsx'
import './flow.css'

interface Props {
  document: OutgoingDocument
  /** Stands between the steps and the opinions, such as the check of the form. */
  children?: ReactNode
  onReload(): Promise<unknown>
  /** Saves what is not saved before somebody decides. */
  onFlush?: () => Promise<boolean>
}

/** Where a document stands on its way, what was said on it, and the decision of whoever has it now. */
export function FlowPane({ document, children, onReload, onFlush }: Props) {
  const { instanceId } = document
  const approval = useQuery({
    queryKey: ['docflow', 'approval', instanceId],
    queryFn: () => approvals.instance({ id: instanceId ?? '' }),
    enabled: instanceId !== null,
    retry: false,
  })
  const detail = approval.data
  const opinions = detail?.record.filter(({ opinion }) => opinion !== '') ?? []
  // The document first: what is drawn anew for its next step must not take an opinion with it that is begun there.
  const decided = async () => {
    await onReload()
    await approval.refetch()
  }
  const task = detail?.myTask ?? null
  // The page is drawn anew for its next step: an opinion is asked for when it has been.
  const isAtTask = task !== null && !isToBeTold(document) && document.openSteps.includes(task.nodeName)
  const isReading = onFlush === undefined
  useEffect(() => {
    if (isReading && task !== null && !isAtTask) void onReload()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each task that comes
  }, [task?.number])
  return (
    <aside className="docflow-flow" aria-label="发文流程">
      <div className="docflow-flow-scroll">
        <StepLine document={document} skipped={detail === undefined ? [] : stepsLeftOut(detail)} />
        {children}
        {document.receivers.length > 0 && <Receivers document={document} onReload={onReload} />}
        <section aria-label="意见">
          <h2>意见{opinions.length > 0 && ` ${opinions.length}`}</h2>
          {opinions.length === 0 && <p className="docflow-none">还没有意见。</p>}
          <ol className="docflow-opinions">
            {opinions.map(({ seq, at, actor, sentence, opinion }) => (
              <li key={seq}>
                <header>
                  <b>{actor}</b>
                  <time>{shortTime(at, new Date())}</time>
                </header>
                <p>{opinion}</p>
                <small>{sentence}</small>
              </li>
            ))}
          </ol>
        </section>
        <section aria-label="经过">
          <h2>经过</h2>
          <ol className="docflow-outgoing-history">
            {document.history.map(({ id, at, action, personName, note }) => (
              <li key={id}>
                <time>{shortTime(at, new Date())}</time>
                <span>
                  {personName} {action}
                  {note !== '' && <small> {note}</small>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      {detail !== undefined && task !== null && isAtTask && (
        <DecideBar key={task.number} detail={detail} task={task} onFlush={onFlush} onDone={decided} />
      )}
      {detail !== undefined && task === null && <DrafterBar document={document} detail={detail} onDone={decided} />}
      <AfterSigning document={document} onReload={onReload} />
      {detail?.state === 'returned' && detail.actions.some((one) => one.verb === 'resubmit' && one.isAllowed) && (
        <ResubmitBar detail={detail} onFlush={onFlush} onDone={decided} />
      )}
    </aside>
  )
}

/** Steps of every document that the approval neither went through nor still comes to. */
function stepsLeftOut({ state, route }: InstanceDetail): string[] {
  // What was taken back has no way any more.
  if (state !== 'running' && state !== 'approved') return []
  const walked = new Set(route.steps.map(({ name }) => name))
  return outgoingSteps.filter((step) => approvalSteps.has(step) && !walked.has(step))
}

const approvalSteps: ReadonlySet<string> = new Set(['核稿', '会签', '签发', '复核'])
