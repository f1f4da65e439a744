import type { InstanceDetail } from '../../../calls.ts'
import type { Commands } from '../use-commands.ts'
import { AddSignDialog } from './AddSignDialog.tsx'
import { AskInfoDialog } from './AskInfoDialog.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { HandOnDialog } from './HandOnDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'

export type ShownDialog = 'return' | 'transfer' | 'delegate' | 'sign' | 'cc' | 'ask'

interface Props {
  shown: ShownDialog
  detail: InstanceDetail
  task: NonNullable<InstanceDetail['myTask']>
  /** What the reader has written and signed so far. */
  own: { opinion: string; signature: string | null }
  commands: Commands
  onSend(command: { type: string; [key: string]: unknown }, done: string): Promise<void>
  onClose(): void
}

/** What a way to handle a task asks before it is sent. */
export function HandleDialog({ shown, detail, task, own, commands, onSend, onClose }: Props) {
  return (
    <>
      {shown === 'return' && <ReturnDialog task={task} opinion={own.opinion} onSend={onSend} onClose={onClose} />}
      {(shown === 'transfer' || shown === 'delegate') && (
        <HandOnDialog verb={shown} opinion={own.opinion} onSend={onSend} onClose={onClose} />
      )}
      {shown === 'sign' && <AddSignDialog detail={detail} own={own} onSend={onSend} onClose={onClose} />}
      {shown === 'ask' && <AskInfoDialog detail={detail} onSend={onSend} onClose={onClose} />}
      {shown === 'cc' && (
        <CopyDialog
          onSend={(people, reason) => commands.run({ type: 'cc', task: task.number, people, reason }, '已抄送。')}
          onClose={onClose}
        />
      )}
    </>
  )
}
