import { addSign } from '../commands/add-sign.ts'
import { approve, reject } from '../commands/approve.ts'
import { copy, readCopy, readTask } from '../commands/copy.ts'
import { answerDelegate, delegate } from '../commands/delegation/delegate.ts'
import { cancel, revert, terminate } from '../commands/end.ts'
import { handover } from '../commands/handover.ts'
import { entrust, reclaim } from '../commands/delegation/entrust.ts'
import { answerInfo, askInfo } from '../commands/info.ts'
import { jump } from '../commands/jump.ts'
import { leave } from '../commands/leave.ts'
import { migrate } from '../commands/migrate.ts'
import { removeSign } from '../commands/remove-sign.ts'
import { resubmit } from '../commands/resubmit.ts'
import { sendBack } from '../commands/return.ts'
import { start } from '../commands/start.ts'
import { subFailed, subFinished, triggerFailed, triggerFired, retryTrigger } from '../commands/outside.ts'
import { comment, urge } from '../commands/talk.ts'
import { timer } from '../commands/timer.ts'
import { transfer } from '../commands/transfer.ts'
import { withdraw } from '../commands/withdraw.ts'
import type { AnyCommand } from './command.ts'
import type { Draft } from './draft.ts'

/** Each command by its own file. */
export function carryOut(draft: Draft, command: AnyCommand): void {
  switch (command.type) {
    case 'start':
      return start(draft, command)
    case 'approve':
      return approve(draft, command)
    case 'reject':
      return reject(draft, command)
    case 'return':
      return sendBack(draft, command)
    case 'resubmit':
      return resubmit(draft, command)
    case 'withdraw':
      return withdraw(draft, command)
    case 'cancel':
      return cancel(draft, command)
    case 'revert':
      return revert(draft, command)
    case 'terminate':
      return terminate(draft, command)
    case 'transfer':
      return transfer(draft, command)
    case 'delegate':
      return delegate(draft, command)
    case 'answerDelegate':
      return answerDelegate(draft, command)
    case 'addSign':
      return addSign(draft, command)
    case 'removeSign':
      return removeSign(draft, command)
    case 'cc':
      return copy(draft, command)
    case 'readTask':
      return readTask(draft, command)
    case 'readCopy':
      return readCopy(draft, command)
    case 'urge':
      return urge(draft, command)
    case 'comment':
      return comment(draft, command)
    case 'askInfo':
      return askInfo(draft, command)
    case 'answerInfo':
      return answerInfo(draft, command)
    case 'handover':
      return handover(draft, command)
    case 'jump':
      return jump(draft, command)
    case 'retryTrigger':
      return retryTrigger(draft, command)
    case 'timer':
      return timer(draft, command)
    case 'triggerFired':
      return triggerFired(draft, command)
    case 'triggerFailed':
      return triggerFailed(draft, command)
    case 'subFinished':
      return subFinished(draft, command)
    case 'subFailed':
      return subFailed(draft, command)
    case 'leave':
      return leave(draft, command)
    case 'entrust':
      return entrust(draft, command)
    case 'reclaim':
      return reclaim(draft, command)
    case 'migrate':
      return migrate(draft, command)
    default:
      return command satisfies never
  }
}
