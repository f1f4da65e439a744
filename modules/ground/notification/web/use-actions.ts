import { useAttempt, useConfirm, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'

interface Doing {
  /** The question before it, where it has a consequence. */
  ask?: string
  verb: string
  danger?: boolean
  done: string
  work(): Promise<unknown>
}

/** Asks first, runs an action, shows its result, and reads the list again. */
export function useActions(queryKey: readonly string[]) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const reload = () => client.invalidateQueries({ queryKey })
  const attempt = useAttempt(reload)
  const act = async ({ ask, verb, danger = false, done, work }: Doing) => {
    if (ask !== undefined && !(await confirm({ title: ask, verb, danger }))) return
    await attempt(work, done)
  }
  return { act, reload, notice }
}
