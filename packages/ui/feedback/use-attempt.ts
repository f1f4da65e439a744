import { useNotice } from './use-notice.tsx'

type Attempt = (work: () => Promise<unknown>, done?: string) => Promise<void>

/** Runs an action, shows a notice of its success or failure, and reloads the data that it may have changed. */
export function useAttempt(reload: () => Promise<unknown>): Attempt {
  const notice = useNotice()
  return async (work, done) => {
    try {
      await work()
      if (done !== undefined) notice.success(done)
    } catch (problem) {
      notice.refuse(problem)
    }
    await reload()
  }
}
