import { CallError } from '@mingtai/api'
import { useConfirm } from '@mingtai/ui'

/** Sentences of refusals that the person may overrule: what is most often a mistake, and sometimes meant. */
const doubts = new Set(['contract.signedEarly', 'contract.doneBeforeSigned', 'contract.invoiceUsed'])

/** Sends what may be a mistake; what the server doubts is asked about and sent again. false: it was taken back. */
export function useDoubts(): (send: (isChecked: boolean) => Promise<unknown>) => Promise<boolean> {
  const confirm = useConfirm()
  return async (send) => {
    try {
      await send(false)
      return true
    } catch (problem) {
      if (!(problem instanceof CallError) || !doubts.has(problem.key ?? '')) throw problem
      if (!(await confirm({ title: '请核对', text: problem.message, verb: '确认无误，登记' }))) return false
      await send(true)
      return true
    }
  }
}
