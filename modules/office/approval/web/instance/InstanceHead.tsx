import { BackButton, dueWords, Icon, PersonMark, shortTime, StatusTag, useIsPhone } from '@mingtai/ui'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { InstanceDetail } from '../../calls.ts'
import { listOrder } from '../list/list-order.ts'
import { StateTag } from '../shared/state-tag.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import type { Commands } from './use-commands.ts'
import { wholeRoute } from './whole-route.ts'

interface Props {
  detail: InstanceDetail
  commands: Commands
  written: Record<string, unknown> | undefined
}

/** What the approval is, how it stands, and the way to the ones before and after it in the list. */
export function InstanceHead({ detail, commands, written }: Props) {
  return (
    <header className="instance-head">
      <InstanceWords detail={detail} />
      <InstanceActs detail={detail} commands={commands} written={written} />
    </header>
  )
}

/** On a phone: the way back, the process, and what may be done with the approval as a whole. */
export function PhoneInstanceHead({ detail, commands, written }: Props) {
  return (
    <header className="instance-head" data-phone="true">
      <BackButton otherwise={detail.myTask === null ? '/approval-center/create' : '/approval-center/todo'} />
      <span className="instance-process">{detail.definitionName}</span>
      <InstanceActs detail={detail} commands={commands} written={written} />
    </header>
  )
}

/** Title, tags and one line of facts. */
export function InstanceWords({ detail }: { detail: InstanceDetail }) {
  const { title, definitionName, initiatorName, organizationName, startedAt, endedAt, state } = detail
  const { myTask, parent, subject } = detail
  const now = new Date()
  const isPhone = useIsPhone()
  const due = dueWords(myTask?.dueAt ?? null, now)
  const steps = wholeRoute(detail).steps.filter(({ type, state: of }) => isStep(type) && of !== 'undone')
  const at = steps.findIndex(({ state: of }) => of === 'open')
  const facts = [
    isPhone ? '' : definitionName,
    `${organizationName} ${initiatorName} ${shortTime(startedAt, now)} 发起`,
    endedAt === null ? (at < 0 ? '' : `第 ${at + 1} 步，共 ${steps.length} 步`) : `${shortTime(endedAt, now)} 结束`,
  ]
  return (
    <div className="instance-words">
      <h1 title={title}>{title}</h1>
      {myTask === null ? (
        <StateTag state={state} />
      ) : (
        <StatusTag tone="ochre">{myTask.kind === 'transact' ? '待您办理' : '待您审核'}</StatusTag>
      )}
      {due.text !== '' && (
        <StatusTag tone={due.tone}>
          {due.text}
          {due.text.startsWith('已') ? '' : '到期'}
        </StatusTag>
      )}
      {myTask !== null && myTask.onBehalfOf !== null && <StatusTag tone="ochre">代{myTask.onBehalfOf}处理</StatusTag>}
      <p>
        {isPhone && <PersonMark name={initiatorName} size={24} />}
        <span>
          {facts.filter((word) => word !== '').join('　·　')}
          {parent !== null && <Parent parent={parent} />}
          {subject !== null && (
            <>
              　·　<Link to={subject.link}>查看{subject.name}</Link>
            </>
          )}
        </span>
      </p>
    </div>
  )
}

function InstanceActs({ detail, commands, written }: Props) {
  const navigate = useNavigate()
  const order = listOrder.use()
  const here = order.findIndex(({ instanceId }) => instanceId === detail.id)
  const before = here > 0 ? order[here - 1] : undefined
  const after = here >= 0 ? order[here + 1] : undefined
  return (
    <div className="instance-acts">
      {order.length > 1 && here >= 0 && (
        <>
          <Button
            type="text"
            icon={<Icon name="chevron-left" size={14} />}
            disabled={before === undefined}
            onClick={() => before && void navigate(before.to)}
          >
            上一件
          </Button>
          <Button
            type="text"
            icon={<Icon name="chevron-right" size={14} />}
            iconPlacement="end"
            disabled={after === undefined}
            onClick={() => after && void navigate(after.to)}
          >
            下一件
          </Button>
        </>
      )}
      <PrintMenu id={detail.id} />
      <MoreMenu detail={detail} commands={commands} written={written} />
    </div>
  )
}

/** Which approval started this one as a sub-process. */
function Parent({ parent: { instanceId, title, isReadable } }: { parent: NonNullable<InstanceDetail['parent']> }) {
  return (
    <>
      　·　上级审批：
      {isReadable ? <Link to={`/approve/process/instance/tabs2?instanceId=${instanceId}`}>{title}</Link> : title}
    </>
  )
}

function isStep(type: string): boolean {
  return type === 'start' || type === 'approve' || type === 'transact' || type === 'cc' || type === 'sub'
}
