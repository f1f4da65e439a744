import { CallError } from '@mingtai/api'
import { useConfirm } from './use-confirm.tsx'

interface Words {
  title: string
  /** What the person says by going on. */
  verb: string
}

/**
 * Sends what the server may doubt: a refusal with one of `keys` is most often a mistake, and sometimes meant. Its sentence
 * is asked about, and what is meant is sent again as checked. null: it was taken back.
 */
export function useDoubts(keys: readonly string[], { title, verb }: Words) {
  const confirm = useConfirm()
  return async <T>(send: (isChecked: boolean) => Promise<T>): Promise<T | null> => {
    try {
      return await send(false)
    } catch (problem) {
      if (!(problem instanceof CallError) || !keys.includes(problem.key ?? '')) throw problem
      return (await confirm({ title, text: problem.message, verb })) ? send(true) : null
    }
  }
}
