import { useNotice } from './use-notice.tsx'

type Attempt = (work: () => Promise<unknown>, done?: string) => Promise<void>

/** Do it, say that it is done or why not, and read again what it may have changed. */
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
