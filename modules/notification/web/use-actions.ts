import { useConfirm, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'

interface Doing {
  /** The question before it, where it has a consequence. */
  ask?: string
  verb: string
  danger?: boolean
  done: string
  work(): Promise<unknown>
}

/** Ask, do, say what became of it, and read the list again. */
export function useActions(queryKey: readonly string[]) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const reload = () => client.invalidateQueries({ queryKey })
  const act = async ({ ask, verb, danger = false, done, work }: Doing) => {
    if (ask !== undefined && !(await confirm({ title: ask, verb, danger }))) return
    try {
      await work()
      notice.success(done)
    } catch (problem) {
      notice.refuse(problem)
    }
    await reload()
  }
  return { act, reload, notice }
}
